import type { Replacements } from '#core/text.ts'
import { hoursHeads } from '../english-hours.ts'

/** Signs that look or mean the same, in one writing each. */
export const signs: Replacements = [
  [/[\u200b-\u200f\u2060\ufeff]/g, ''],
  [/[✗✘☒]/g, '❌'],
  // A row of texts in quotes.
  [/^"((?:[^"]*"\s*,\s*")+[^"]*)"$/g, '$1'],
  [/(?<=^[^"]*(?:"\s*,\s*"[^"]*)*)"\s*,\s*"(?=[^"]*(?:"\s*,\s*"[^"]*)*$)/g, ' | '],
  // The branches of a tree that a program drew.
  [/(?<=^|[|/\n] ?)[─-╿]+ ?/g, ''],
  // The head of a table.
  [/(?<=^days?,? ?opens?,? closes?) \/ /gi, ' | '],
  // Between whole lines; between two words or times it lists them.
  [
    new RegExp(
      `(?<=[\\d:)a-z.,;]) / (?=(?:[-•*#]+ ?)*(?!lunch\\b)[a-z]{3}|\\+?\\(?\\d[\\d() -]{7,}\\d(?: /|$))(?<=\\d.* / | / (?=(?:${hoursHeads}|operating|opening|schedule|business)\\b))`,
      'gi',
    ),
    ' | ',
  ],
  [/(?<=(?:^|\b(?:mon|tue|wed|thu|fri|sat|sun)\w*|\bdaily) )~(?=\d)/gi, 'about '],
  [/[‐-―⁃−~〜～→➔⇒]|➡\ufe0f?/g, '-'],
  [/^[≫»›▪◦–-]+ (?=\**[a-z])/gi, ''],
  [/(?<=[a-z])(?:\.{4,}|…+) ?(?=\d)/gi, ': '],
  [/\\t|\t|\\+(?=\s*[A-Z])/g, ' | '],
  [/(?<=\S) ?[✅☑]\ufe0f? ?/gu, ' | '],
  [
    /(?<=\bday|\b(?:mon|tue|wed|thu|fri|sat|sun)s?) ?\[(?=[^\]]*\d ?(?:[ap]m|[ap]\.m|nn|mn))([^\]]*)\]/gi,
    ' ($1)',
  ],
  [/(?<=\| ?)[-*•] ?(?=\**(?:(?!noon|midnight|mn\b|nn\b)[a-z]|\d(?:st|nd|rd|th)\b))/gi, ''],
  // "Sat/Sun off": one list; a slash between spaces may part two sayings.
  [/(?<=\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?)\/(?=(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b)/gi, ' & '],
  // Marks of bold letters, and semicolons in a list of days in brackets.
  [/\*\*/g, ''],
  [/(?<=\((?:[a-z]+\.?(?: ?[-,&;] ?| (?:to|and) ))*[a-z]+\.?) ?; ?(?=[a-z .,;&-]+\))/gi, ', '],
  [/[’‘`´]/g, "'"],
  [/\bby appts?\b\.?/gi, 'by appointment'],
  [/(?<=\d(?: ?[ap]\.?m\.?)?) ?=?> ?(?=\d)/gi, '-'],
  [/ [·•⋅] (?=[+(]?\d[\d() -]{7,}(?:$|[^\d:apm]))/gi, ' | '],
  [/(?<!^(?:opens?|clos\w+)\b[^·•⋅]*) [·•⋅] /gi, ' | '],
  [/(?<=[.!?])(?:[!?]|\.(?!\.|\w))+/g, ''],
  // A sentence that ends with the half of the day: "9 p.m. Free parking".
  [
    /(?<=\d) ?([ap])\.?m\.(?= [A-Z][a-z]+[ -])(?! (?:To|Until|Till?|And|On|Every|Daily|From|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Lun|Mar|Mi|Hu|Bi|Sab|Lin|Week|Daily))/g,
    '$1m.',
  ],
  [/(?<![/a-z])w\/ ?(?=[a-z]{3})(?!(?:mon|tue|wed|thu|fri|sat|sun))/gi, 'with '],
  // A line that lost its end: "… St., Malate Open from Tuesday".
  [
    /(?<=[a-z.,)]) (?=Open (?:from |on |every |daily)(?:[A-Z]|\d|day|daily|mon|tue|wed|thu|fri|sat|sun))/g,
    ' | ',
  ],
  // "Operating HourMonday: 9am-12nnTuesday: …"
  [
    /(?<=\b(?:[Hh]ours?|[Ss]chedules?|[Tt]imes?|[Tt]imings?)|\d ?nn|\d ?mn|noon|midnight)(?=(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|Daily)\b)/g,
    ' | ',
  ],
  [/【([^】]*)】/g, ' | $1: '],
  [/(?<=[a-z])\.(?=,)/gi, ''],
  // Two initials of a name: their points end no sentence.
  [
    /(?<![\p{L}.])(?!(?:[APNM]\.M|N\.N|L\.O)\.)([A-Z])\.([A-Z])\.(?= (?!Open|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Daily|Closed|Hours|Store)[A-Z][a-z]{2})/gu,
    '$1$2',
  ],
  // The letters that guides put before a telephone's number and a page, which are no Tuesday and no Wednesday.
  [/(?<![\p{L}\d])[TMF]:? (?=\+?\(?\d{2,4}\)? \d{3})|(?<![\p{L}\d])[WE]:? (?=[\w.@-]+\.[a-z]{2,})/gu, ''],
  // The point of a short name, not of a sentence.
  [
    /(?<=\b(?:mon|tues?|wed|thurs?|thu|fri|sat|sun))\.(?= (?:by (?:app|sched|res|req)|on[- ]call|optional|[ap]m\b|until|till|half|mornings?\b|afternoons?\b))/gi,
    '',
  ],
  [
    /(?<=\b(?:Mon|Tues?|Wed|Thurs?|Thu|Fri|Sat|Sun))\. (?=Closed ?(?:-|on|every|(?:major |all |legal |federal |public )*holidays|Mon|Tue|Wed|Thu|Fri|Sat|Sun))/g,
    ' | ',
  ],
  // Between words or numbers that nothing else parts.
  [/(?<=[a-z\d])(?:_+|\.{2,}|…)(?=[a-z\d])/gi, '-'],
]
