import type { LocalWords } from '../place-shape.ts'

/**
 * What stands around hours whose days and times are in English already: places, politeness, and what goes on there. The
 * words between them are gone and have left their spaces.
 */
export const wordsAroundHours: LocalWords['hours'] = [
  [/\baming\b/g, 'our'],
  [/\b(?:inyong|ninyo|nyo)\b/g, 'your'],
  [/(?<=^|[a-z] +)sa +(?=(?:our|your)\b)/g, 'in '],
  [/(?<=\bclosed +)(?:opisina|tindahan|klinika)(?= *(?:$|[|;.,]))/g, 'office'],
  [
    /(?<=\b(?:visit|go to|come to|drop by) +(?:(?:the|our) +)?)(?:opisina|tanggapan|tindahan|klinika)(?= +\()/g,
    'office',
  ],
  [/ (?:nila|nito)(?= +(?:is|are)\b)/g, ''],
  [/\bopo\b/g, 'yes'],
  [/\bsimbang gabi\b/g, 'mass'],
  [/\bvideoke\b/g, 'karaoke'],
  // It too stands between two meals.
  [/\bmerienda\b/g, 'brunch'],
  [/\btiangge\b/g, 'flea market'],
  [/\bukay-ukay\b/g, 'thrift shop'],
  [/\bsari-sari +(?=store\b)/g, 'convenience '],
  [/\bbarangay +(?=(?:hall|office|clinic|health|center|gym|store|shop)\b)/g, 'town '],
  [
    /\bphilippine +(?=(?:(?:special|regular|legal|public|national|official|bank|non-?working|local|religious|declared) +)*hol)/g,
    '',
  ],
]
