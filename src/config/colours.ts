/**
 * The theme's colours for what reads no style sheet: mails, browsers' own bars, the map and the pictures of links. Each
 * is a token of `src/styles/tokens.css` by its name; `npm run check` compares the two.
 */
export const colours = {
  day: {
    shell: '#f7f6f1',
    pane: '#fffffc',
    ink: '#161d38',
    inkSoft: '#4d5570',
    line: '#dedcd0',
    wood: '#8a5a3a',
    woodSoft: '#dccdbb',
    bay: '#065b99',
    onBay: '#ffffff',
    mango: '#ffb81f',
  },
  dusk: {
    shell: '#14142f',
    pane: '#1d1e42',
    ink: '#f6ecdb',
    inkSoft: '#bdb6cb',
    line: '#393b6b',
    wood: '#c99568',
    woodSoft: '#4a4568',
    bay: '#8ccbf8',
    onBay: '#0d1738',
    mango: '#ffc24a',
  },
} as const
