/** When a business should be open; a time is minutes since midnight. */
export type OpenWish =
  | { when: 'now' }
  | { when: 'always' }
  | { when: 'late' }
  /** 0 is Monday. */
  | { when: 'day'; day: number }
  | { when: 'time'; minutes: number }
