import type { LocalWords } from '../place-shape.ts'

/** Filipino, Spanish and the local English: how people write what the code otherwise reads in English. */
export const localWords: LocalWords = {
  hours: [
    [/\bsarado\b/g, 'closed'],
    [/\bbukas\b/g, 'open'],
    [/\baraw-araw\b/g, 'daily'],
    [/\boras\b/g, 'hours'],
    [/\bhanggang\b/g, 'to'],
    [/\balas[- ](?=\d)/g, ''],
    [/\b12(?:[:.]00)? ?(?:ng )?gabi\b|\bhatinggabi\b/g, 'midnight'],
    [/\b(?:12(?:[:.]00)? ?)?(?:ng )?tanghali\b/g, 'noon'],
    [/ ?\bng umaga\b| ?\bng madaling araw\b/g, 'am'],
    [/ ?\bng (?:hapon|gabi)\b/g, 'pm'],
    [/(?<![a-z])nn\b/g, 'noon'],
    [/(?<![a-z])mn\b/g, 'midnight'],
  ],
  names: {
    acronyms:
      `SM BDO BPI PNB RCBC UCPB LTO NBI LRA SSS GSIS BIR DFA DOH DOJ DOST DTI DSWD DENR DILG DOLE DOTR DPWH
      DICT DBM DBP LBC AFP PNP NAIA NEDA PAGASA IBIG PCSO PAGCOR PSA PUP TUP UE UST FEU DLSU ADMU ABS CBN GMA EDSA C5
      BGC MRT LRT MMDA GOCC GOCCS OPAP PDOS TODA FTI QC QMC PGH RITM FDA CAAP IBC PEZA OWWA POEA NCRPO BJMP BFP COA
      COMELEC NTC ERC NLRC MTRCB TESDA CHED PRC CSC NCCA NHCP NFA NIA NHA MWSS LLDA LTFRB MIAA PHIVOLCS PNOC PEA
      PMI`.split(/\s+/),
    particles: ['sa', 'ng', 'ni', 'na', 'mga', 'de', 'del', 'la', 'las', 'los', 'y', 'e'],
    abbreviations: ['BRGY', 'BGY', 'STO', 'STA', 'DRA', 'PH', 'SUBD', 'CMPD', 'CPD'],
  },
  sameWords: {
    ...{
      panaderia: 'bakery',
      botika: 'pharmacy',
      botica: 'pharmacy',
      farmacia: 'pharmacy',
      simbahan: 'church',
    },
    ...{
      palengke: 'market',
      pamilihan: 'market',
      pamilihang: 'market',
      ospital: 'hospital',
      museo: 'museum',
    },
    ...{ paaralan: 'school', paaralang: 'school', elementarya: 'elementary', aklatan: 'library' },
    ...{ aklatang: 'library', kainan: 'restaurant', carinderia: 'restaurant', karinderya: 'restaurant' },
    ...{
      karinderia: 'restaurant',
      kapihan: 'cafe',
      kapehan: 'cafe',
      gupitan: 'barbershop',
      labahan: 'laundry',
    },
    ...{ labanderia: 'laundry', bayan: 'public', bayang: 'public', lungsod: 'city', pambansa: 'national' },
    ...{
      pambansang: 'national',
      bago: 'new',
      bagong: 'new',
      tindahan: 'store',
      bilihan: 'store',
      hotel: 'hotel',
    },
    ...{ kolehiyo: 'college', pamantasan: 'university', unibersidad: 'university', klinika: 'clinic' },
    ...{ bahay: 'house', brgy: 'barangay', bgy: 'barangay', lokal: '', sto: 'saint', sta: 'saint' },
    ...{
      santo: 'saint',
      santa: 'saint',
      san: 'saint',
      ihawan: 'grill',
      lutuan: 'kitchen',
      kusina: 'kitchen',
    },
    ...{
      aling: '',
      mang: '',
      kuya: '',
      ate: '',
      ka: '',
      si: '',
      kay: '',
      ng: '',
      nang: '',
      ni: '',
      sa: '',
      ang: '',
    },
    ...{ mga: '', at: '', na: '', lechon: 'roast', litson: 'roast', bulaklak: 'flower', ginto: 'gold' },
  },
  streets: 'brgy|barangay|bgy|purok|sitio|subd',
  unit: /^(?:phase|ph)\b\.?\s*(?:no\.?\s*|#\s*)?[\w&/-]*\.?$/i,
  phoneLabels: 'globe|smart',
  phones: [
    [/\bc\.?p\b\.?/gi, 'mobile'],
    [/\bhanggang\b/gi, 'to'],
    [/(?<=[\d)]\s+)(?:o|o kaya)(?=\s+[\d(+])/gi, 'or'],
    [/(?<=[\d)]\s+)at(?=\s+[\d(+])/gi, 'and'],
  ],
  columns: {
    suburb: ['addr:barangay', 'barangay', 'brgy'],
    city: ['lgu'],
    administrativeCity: ['lgu'],
  },
  categories: {
    restaurants: /carinderia/,
    'convenience-stores': /sari ?sari/,
    pharmacies: /botika/,
    'auto-services': /vulcaniz/,
    'government-offices': /barangay/,
    transport: /tricycle/,
  },
  categoryNames: {
    pharmacies: /botica|botika|watsons|^tgp\b/i,
    'medical-centers': /lung center|heart center/i,
    'banks-and-finance': /\blandbank\b/i,
  },
  icons: {
    'ice-cream-cone': ['halo'],
    croissant: ['pandesal'],
    utensils: ['carinderia'],
    'shopping-cart': ['sari'],
    mic: ['videoke'],
  },
}
