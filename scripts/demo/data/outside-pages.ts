/** A site that says everything in JSON-LD. */
const carinderia = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Aling Nena’s Carinderia | Lutong bahay sa Pasig</title>
<meta name="description" content="Home-cooked Filipino food near Kapitolyo since 1998.">
<script type="application/ld+json">
{
  "@context": "https://schema.org",
  "@type": "Restaurant",
  "name": "Aling Nena’s Carinderia",
  "description": "Lutong bahay from five in the morning: lugaw, adobo, sinigang and a new ulam every day.",
  "slogan": "Busog sa bahay ni Nena",
  "telephone": "(02) 8631 4402",
  "email": "kain@carinderia.test",
  "priceRange": "₱",
  "paymentAccepted": "Cash, GCash",
  "address": { "@type": "PostalAddress", "streetAddress": "14 San Rafael Street, Kapitolyo", "addressLocality": "Pasig City" },
  "geo": { "@type": "GeoCoordinates", "latitude": 14.5682, "longitude": 121.0583 },
  "openingHours": ["Mo-Fr 05:00-20:00", "Sa 06:00-14:00"]
}
</script>
</head>
<body><h1>Kain na!</h1></body>
</html>
`

/** A site that says it in words alone. */
const workshop = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Vulcanizing King | Home</title></head>
<body>
<h1>Vulcanizing King</h1>
<p>Address: 512 Rizal Avenue, Caloocan City</p>
<p>Tel: 0905 555 0163</p>
<p>Open daily 24 hours</p>
</body>
</html>
`

/** The web sites of two businesses, by the name of their host: what there is to extract on this machine. */
export const outsidePages = { 'carinderia.test': carinderia, 'workshop.test': workshop }
