/** The light at a time of day. */
export type Light = {
  skyTop: string
  skyLow: string
  wall: string
  wallShade: string
  floor: string
  /** Light in windows and lamps. */
  glow: string
  glowSoft: string
  lit: boolean
}

export type LightName = 'morning' | 'noon' | 'dusk' | 'night'

export const lights: Readonly<Record<LightName, Light>> = {
  morning: {
    skyTop: '#bfe0f2',
    skyLow: '#fff0cf',
    wall: '#fbeedd',
    wallShade: '#f1dcc2',
    floor: '#e6c8a2',
    glow: '#fffdf4',
    glowSoft: '#d7ecf5',
    lit: false,
  },
  noon: {
    skyTop: '#7cc3ea',
    skyLow: '#d9f0f8',
    wall: '#f3f4ea',
    wallShade: '#dfe8e2',
    floor: '#d9cbb0',
    glow: '#ffffff',
    glowSoft: '#c4e2ef',
    lit: false,
  },
  dusk: {
    skyTop: '#4a4a93',
    skyLow: '#ff9a5a',
    wall: '#f3c9a0',
    wallShade: '#dda57f',
    floor: '#a8694f',
    glow: '#ffe2a0',
    glowSoft: '#ffbe6b',
    lit: true,
  },
  night: {
    skyTop: '#14142f',
    skyLow: '#3a3b78',
    wall: '#474a86',
    wallShade: '#373a70',
    floor: '#2a2c58',
    glow: '#ffd88a',
    glowSoft: '#f2a94a',
    lit: true,
  },
}

/** The colours of the house (`styles/tokens.css`), as paint. */
export const paint = {
  shell: '#f7f6f1',
  ink: '#161d38',
  bay: '#065b99',
  bayDeep: '#04477a',
  baySoft: '#9cc9e6',
  mango: '#ffb81f',
  mangoDeep: '#d98b00',
  hibiscus: '#d8324f',
  hibiscusDeep: '#9d1930',
  leaf: '#2f8a5b',
  leafDeep: '#1a6b45',
  wood: '#8a5a3a',
  woodDeep: '#64402a',
  woodSoft: '#c79468',
  cream: '#fff6e0',
  stone: '#8d93a8',
} as const
