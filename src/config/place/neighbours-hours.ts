import type { LocalWords } from '../place-shape.ts'

/** What neighbours from the Visayas and the north write about opening hours, in the capital's words. */
export const neighboursHours: LocalWords['hours'] = [
  [/\bwalay (?=(?:(?:noon|lunch) ?)?(?:break|pahulay)|pahulay)/g, 'walang '],
  [/\bpahulay\b/g, 'pahinga'],
  [/\b(?:kon|matag) (?=(?:lun|mar|miy|huw|biy|sab|dom)[a-z]+)/g, 'tuwing '],
  [/(?<=\b(?:abli|sirr?ado|serr?ado|bukas|sarado)) mi\b/g, ' kami'],
  [/\bgawas (?:sa|kon)\b/g, 'maliban sa'],
  [/\balang sa\b/g, 'for'],
  [/\bnaglihok\b/g, 'is active'],
  [/\boras (?:ug iskedyul )?sa (?:pag-?abli|opisina|buhatan|trabaho|operasyon)\b/g, 'oras ng pagbubukas'],
  [/^ang among (?=opisina|buhatan|tindahan|klinika|museo)/g, 'ang aming '],
  // Between a place and what is said of it.
  [
    /\bkay (?=(?:sirr?ado|sarado|abli|bukas|lunes|martes|miyerkules|huwebes|biyernes|sabado|domingo)\b)/g,
    'ay ',
  ],
  [/\b(?:hangt[ou]d|tubt[ou]b|agingga)\b/g, 'hanggang'],
  [/\b(?:gikan|halin|manipud)(?: (?:sa|iti))?\b/g, 'mula'],
  [
    /\b(?:abli|ablihan|lukat|abr[ei](?= (?:kada|mula|gikan|daily|adlaw|ta|mi|kami|sa|\d|lunes|martes)))\b/g,
    'bukas',
  ],
  [/\b(?:serr?ado|sirado|sirrado)\b/g, 'sarado'],
  [/\b(?:(?:kada|matag) adlaw|adlaw-adlaw|inaldaw)\b/g, 'araw-araw'],
  [/(?<=\d ?)(?:sa|iti) (?:buntag|aga|bigat)\b/g, 'ng umaga'],
  [/(?<=\d ?)sa (?=(?:hapon|gabi)\b)/g, 'ng '],
  [/(?<=\d ?)sa (?:gabii|gab-i)\b/g, 'ng gabi'],
  [
    /,? (?:ug|kag|ken) (?=(?:lunes|martes|miy|huw|biy|sabado|domingo|linggo|sunday|saturday|holidays?|pista)|\d)/g,
    ' at ',
  ],
]
