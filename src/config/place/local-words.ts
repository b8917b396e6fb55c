import type { LocalWords } from '../place-shape.ts'
import { addressWords } from './address-words.ts'
import { hoursWords } from './local-hours.ts'
import { sameWords } from './same-words.ts'

/** Filipino, Spanish and the local English: how people write what the code otherwise reads in English. */
export const localWords: LocalWords = {
  hours: hoursWords,
  // The Filipino "at" is no Saturday, but where a map's short names stand beside it.
  notDay: {
    word: /(?<![,;|/&–-] ?)\bsa\b(?! ?(?:[-–,&:]|(?:closed|off|open)\b))|\bsa (?=(?!closed|open|noon)[a-z]{4})/g,
    texts:
      /^(?=.*\b(?:mula|hanggang|tuwing|kada|kami|ang|ng|mga|araw-araw|bukas|sarado|lunes|martes|biyernes|linggo)\b)(?!.*(?:\b(?:mo|tu|th|fr|su|m-f|t-f)\b|\bwe ?[-,:\d]))/,
  },
  names: {
    acronyms:
      `SM BDO BPI PNB RCBC UCPB LTO NBI LRA SSS GSIS BIR DFA DOH DOJ DOST DTI DSWD DENR DILG DOLE DOTR DPWH
      DICT DBM DBP LBC AFP PNP NAIA NEDA PAGASA IBIG PCSO PAGCOR PSA PUP TUP UE UST FEU DLSU ADMU ABS CBN GMA EDSA C5
      BGC MRT LRT MMDA GOCC GOCCS OPAP PDOS TODA FTI QC QMC PGH RITM FDA CAAP IBC PEZA OWWA POEA NCRPO BJMP BFP COA
      COMELEC NTC ERC NLRC MTRCB TESDA CHED PRC CSC NCCA NHCP NFA NIA NHA MWSS LLDA LTFRB MIAA PHIVOLCS PNOC PEA
      PMI AMA STI ACLC APEC`.split(/\s+/),
    particles: ['sa', 'ng', 'ni', 'na', 'mga', 'de', 'del', 'la', 'las', 'los', 'y', 'e'],
    abbreviations: ['BRGY', 'BGY', 'STO', 'STA', 'DRA', 'PH', 'SUBD', 'CMPD', 'CPD'],
  },
  shortened: ['sta', 'sto', 'brgy'],
  formerly: ['dating', 'dati'],
  describing: ['barangay', 'filipino'],
  trades: { noodles: ['siomai', 'siopao'], convenience: ['sari'] },
  sameWords,
  // Names that signs, registers and people still use, as the city or Congress renamed the streets.
  renamedStreets: {
    'pasong tamo': 'chino roces',
    buendia: 'gil puyat',
    herran: 'pedro gil',
    reposo: 'nicanor garcia',
    'vito cruz': 'pablo ocampo',
    'pasay road': 'arnaiz',
    libertad: 'arnaiz',
    azcarraga: 'recto',
    'isaac peral': 'united nations',
    'governor forbes': 'lacson',
    'south superhighway': 'osmena highway',
    'highway 54': 'edsa',
    retiro: 'amoranto',
    otis: 'paz guazon',
    dakota: 'adriatico',
    pennsylvania: 'leon guinto',
    echague: 'carlos palanca',
    'roosevelt avenue': 'fernando poe',
    'sucat road': 'santos',
    'sucat rd': 'santos',
  },
  addresses: addressWords,
  streets: 'brgy|barangay|bgy|purok|sitio|subd|kalye|calle',
  unit: /^(?:phase|ph)\b\.?\s*(?:no\.?\s*|#\s*)?[\w&/-]*\.?$/i,
  closed: {
    word: 'sarado',
    forGood: 'sarado na|nagsara na|(?:permanente|tuluyan)(?:ng)? (?:na(?:ng)? )?(?:sarado|nagsara)',
  },
  phoneLabels: 'globe|smart',
  addressLabels: 'matatagpuan (?:kami )?sa|nasa|puntahan kami sa',
  phones: [
    [/\bc\.?p\b\.?/gi, 'mobile'],
    [/\bhanggang\b/gi, 'to'],
    [/(?<=[\d)]\s+)(?:o|o kaya)(?=\s+[\d(+])/gi, 'or'],
    [/(?<=[\d)]\s+)at(?=\s+[\d(+])/gi, 'and'],
  ],
  columns: {
    name: ['pangalan', 'pangalan ng negosyo', 'pangalan ng tindahan'],
    address: ['tirahan', 'lokasyon', 'direksyon'],
    suburb: [
      'addr:barangay',
      'barangay',
      'brgy',
      'bgy',
      'barangay name',
      'baranggay',
      'brgy name',
      'name of barangay',
    ],
    city: ['lgu', 'lungsod', 'siyudad', 'lungsod/bayan'],
    administrativeCity: ['lgu'],
    phone: ['telepono', 'numero ng telepono'],
    mobile: ['cp no', 'cp number', 'selpon', 'cp', 'cp nos', 'cp num', 'cel no', 'cel nos', 'cel number'],
    category: ['uri ng negosyo'],
    description: ['paglalarawan'],
    hours: ['oras', 'oras ng operasyon', 'oras ng pagbubukas'],
    monday: ['lunes'],
    tuesday: ['martes'],
    wednesday: ['miyerkules'],
    thursday: ['huwebes'],
    friday: ['biyernes'],
    saturday: ['sabado'],
    sunday: ['linggo'],
  },
  categories: {
    restaurants:
      /\b(?:carinderia|karinderya|turo turo|kainan|pansit|panci?t|lutong|lutuan|bulalo|bulaluhan|litsunan|lechon|ihaw|inihaw|panciteria|pansiteria|mami|goto|lomi|kusina|pagkain|ulam|tapsi|kambingan|paluto|sinigang|kare kare|adobo|crispy pata|samgyup)/,
    'fast-food': /\b(?:isaw|isawan|tapsilogan|lugaw|fishball|kwek kwek|siomai|silogan)/,
    bakeries: /\b(?:panader|pandesal|tinapay|hopia|ensaymada|bibingka|puto\b|kakanin)/,
    'bars-and-cafes': /\b(?:kapihan|kape\b|kapetolyo|inuman|pulutan|beer ?house|beerhaus)/,
    'convenience-stores': /\b(?:sari ?sari|tindahan)/,
    groceries: /\b(?:bigas|palengke|talipapa|pamilihan|gulay|prutas|isdaan|karne|manukan|itlog|baboy)/,
    pharmacies: /\b(?:botika|botica|parmasya|gamot)/,
    'medical-centers': /\b(?:ospital|pagamutan|klinika|clinica|paanakan|sentrong pangkalusugan)/,
    'dental-clinics': /\b(?:dentista|ngipin|pustiso)/,
    'hair-and-beauty': /\b(?:pagupit|gupit|barbero|parlor)/,
    'massage-therapy': /\b(?:hilot|masahe|ventosa)/,
    'laundry-services': /\b(?:labada|labahan|laba\b|palaba)/,
    'auto-services': /\b(?:vulcaniz|talyer|tal?yer|gomahan|piyesa)/,
    'banks-and-finance': /\b(?:sanglaan|sangla\b|pautang|bangko|paluwagan)/,
    education: /\b(?:paaralan|mataas na paaralan|pamantasan|kolehiyo|dalubhasaan|unibersidad)/,
    'places-of-worship':
      /\b(?:simbahan|parokya|kapilya|katedral|dambana ng|iglesya|iglesia|samba(?:han)?\b|bahay dalanginan)/,
    monuments: /\b(?:dambana|bantayog|monumento|palatandaan)/,
    'government-offices':
      /\b(?:barangay ?hall|barangay|munisipyo|pamahalaan|kagawaran|tanggapan|kapitolyo|lungsod ng)/,
    'police-and-fire': /\b(?:pulis|pulisya|himpilan|bumbero|kulungan)/,
    libraries: /\b(?:aklatan)/,
    museums: /\b(?:museo)/,
    parks: /\b(?:liwasan|palaruan|hardin)/,
    entertainment: /\b(?:sabungan|videoke|sinehan|perya\b)/,
    fitness: /\b(?:basketbolan|palakasan)/,
    printing: /\b(?:limbagan|palimbagan|tarpaulin)/,
    'courier-and-moving': /\b(?:lipat bahay|padala(?: ng)?|hakot)/,
    'home-services': /\b(?:tubero|karpintero|malabanan|kubeta|elektrisyan)/,
    services: /\b(?:patahian|mananahi|sastre|punerarya|tahian)/,
    shopping: /\b(?:ukay|tiangge|damit|sapatos)/,
    furniture: /\b(?:muwebles|kasangkapan)/,
    transport:
      /\b(?:(?:jeepney|jeep|tricycle|uv express|p2p) ?(?:terminal|station|stop|stand)|toda\b|(?:lrt|mrt|pnr) station|tricycle|sakayan|paradahan|hintayan)/,
    'fuel-stations': /\b(?:gasul)/,
    'legal-services': /\b(?:abogad)/,
    hotels: /\b(?:paupahan|bahay paupahan)/,
    associations: /\b(?:samahan|kapisanan|bahay ampunan|ampunan)/,
    childcare: /\b(?:alaga ng bata)/,
  },
  additions: 'ni|nina|ng|sa|kay',
  categoryNames: {
    pharmacies: /watsons|^tgp\b/i,
    'medical-centers': /lung center|heart center/i,
    'banks-and-finance': /\bland ?bank\b/i,
    // Elementary and (national, senior) high schools, as the register of schools shortens them.
    education: /(?<=\p{L}\.? )(?:ES|[NS]?HS)(?=$|\s*[(-])/u,
    'courier-and-moving': /^(?:lbc|jrs|j ?& ?t|2go|ninja van|ap cargo)\b/i,
  },
  icons: {
    'ice-cream-cone': ['halo'],
    croissant: ['pandesal'],
    utensils: ['carinderia'],
    'shopping-cart': ['sari'],
    mic: ['videoke'],
  },
}
