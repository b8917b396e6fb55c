import { html } from '#core/html.ts'

type Site = { title: string; description?: string; facts?: object; body: string }

function page({ title, description = '', facts, body }: Site): string {
  const meta = description === '' ? html`` : html`<meta name="description" content="${description}">\n`
  const script = facts && `<script type="application/ld+json">${JSON.stringify(facts)}</script>\n`
  const start = html`<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>${title}</title>\n${meta}`
  return `${start.markup}${script ?? ''}</head>\n<body>${body}</body>\n</html>\n`
}

/** A site that describes itself in JSON-LD. */
const carinderia = page({
  title: 'Aling Nena’s Carinderia | Lutong bahay sa Pasig',
  description: 'Home-cooked Filipino food near Kapitolyo since 1998.',
  facts: {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: 'Aling Nena’s Carinderia',
    description: 'Lutong bahay from five in the morning: lugaw, adobo, sinigang and a new ulam every day.',
    slogan: 'Busog sa bahay ni Nena',
    telephone: '(02) 8631 4402',
    email: 'kain@carinderia.test',
    priceRange: '₱',
    paymentAccepted: 'Cash, GCash',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '14 San Rafael Street, Kapitolyo',
      addressLocality: 'Pasig City',
    },
    geo: { '@type': 'GeoCoordinates', latitude: 14.5682, longitude: 121.0583 },
    openingHours: ['Mo-Fr 05:00-20:00', 'Sa 06:00-14:00'],
  },
  body: '<h1>Kain na!</h1>',
})

/** A site that describes itself in text only. */
const workshop = page({
  title: 'Vulcanizing King | Home',
  body: `
<h1>Vulcanizing King</h1>
<p>Address: 512 Rizal Avenue, Caloocan City</p>
<p>Tel: 0905 555 0163</p>
<p>Open daily 24 hours</p>
`,
})

/** A site that describes its two branches. */
const branches = page({
  title: 'Labada | Our branches',
  facts: {
    '@context': 'https://schema.org',
    '@graph': [
      branch('Labada Kapitolyo', '0917 555 0121', '8 West Capitol Drive', 'Pasig City'),
      branch('Labada Malate', '0917 555 0122', '31 Adriatico Street', 'Manila'),
    ],
  },
  body: '<h1>Our branches</h1>',
})

function branch(name: string, telephone: string, streetAddress: string, addressLocality: string): object {
  const address = { '@type': 'PostalAddress', streetAddress, addressLocality }
  return { '@type': 'DryCleaningOrLaundry', name, telephone, address }
}

/** The web sites of three businesses by host name, for the link extractor. */
export const outsidePages = {
  'carinderia.test': carinderia,
  'workshop.test': workshop,
  'branches.test': branches,
}
