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
  streets: 'brgy|barangay|bgy|purok|sitio|subd',
  unit: /^(?:phase|ph)\b\.?\s*(?:no\.?\s*|#\s*)?[\w&/-]*\.?$/i,
  phoneLabels: 'globe|smart',
  columns: {
    suburb: ['addr:barangay', 'barangay', 'brgy'],
    city: ['lgu'],
    administrativeCity: ['lgu'],
  },
  categories: {
    restaurants:
      /\b(?:carinderia|karinderya|turo turo|kainan|pansit|panci?t|lutong|lutuan|bulalo|bulaluhan|litsunan|lechon|ihaw|inihaw|panciteria|pansiteria|mami|goto|lomi|kusina|pagkain|ulam|tapsi|kambingan|paluto|sinigang|kare kare|adobo|crispy pata)/,
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
      /\b(?:simbahan|parokya|kapilya|katedral|dambana ng|iglesya|samba(?:han)?\b|bahay dalanginan)/,
    monuments: /\b(?:dambana|bantayog|monumento|palatandaan)/,
    'government-offices': /\b(?:barangay|munisipyo|pamahalaan|kagawaran|tanggapan|kapitolyo|lungsod ng)/,
    'police-and-fire': /\b(?:pulis|pulisya|himpilan|bumbero|kulungan)/,
    libraries: /\b(?:aklatan)/,
    museums: /\b(?:museo)/,
    parks: /\b(?:liwasan|palaruan|hardin)/,
    entertainment: /\b(?:sabungan|videoke|sinehan|perya\b)/,
    fitness: /\b(?:basketbolan|palakasan)/,
    printing: /\b(?:limbagan|palimbagan|tarpaulin)/,
    'courier-and-moving': /\b(?:lipat bahay|padala ng|hakot)/,
    'home-services': /\b(?:tubero|karpintero|malabanan|kubeta|elektrisyan)/,
    services: /\b(?:patahian|mananahi|sastre|punerarya|tahian)/,
    shopping: /\b(?:ukay|tiangge|damit|sapatos)/,
    furniture: /\b(?:muwebles|kasangkapan)/,
    transport: /\b(?:tricycle|sakayan|paradahan|hintayan)/,
    hotels: /\b(?:paupahan|bahay paupahan)/,
    associations: /\b(?:samahan|kapisanan|bahay ampunan|ampunan)/,
    childcare: /\b(?:alaga ng bata)/,
  },
  additions: 'ni|nina|ng|sa|kay',
  categoryNames: {
    pharmacies: /watsons|^tgp\b/i,
    'medical-centers': /lung center|heart center/i,
    'banks-and-finance': /\bland ?bank\b/i,
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
