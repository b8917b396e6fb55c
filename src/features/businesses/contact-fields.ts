import type { Field } from './business-field.ts'

/** How a business is reached: a part of `businessFields`, which lists all fields. */
export const contactFields = [
  {
    column: 'phone',
    key: 'phone',
    kind: 'phone',
    label: 'Phone',
    uses: ['card', 'form', 'import', 'extract', 'review', 'list', 'compared'],
    setBy: 'owner',
    section: 'Contact',
    icon: 'phone',
    max: 250,
    headers:
      'phone, phone number, primary phone, telephone, contact:phone, contact number, contact no, tel, landline, phones, phone no, phone nos, phone numbers, tel no, tel nos, tel number, telephone no, telephone nos, telephone number, telephone numbers, contact nos, contact numbers, contact phone, formatted phone number, international phone number, national phone number, hotline, hotline number, trunkline, alternate numbers, other numbers, contact num, phone num, tel num, landline no, landline nos, landline number, landline numbers, telephone/mobile, telephone/mobile no, tel/mobile, tel no/mobile no, landline/mobile, contact',
    schemaOrg: { writes: 'telephone', reads: ['telephone', 'phone'] },
    microformats: ['tel', 'p-tel'],
    openGraph: [
      'business:contact_data:phone_number',
      'restaurant:contact_info:phone_number',
      'og:phone_number',
    ],
  },
  {
    column: 'email',
    key: 'email',
    kind: 'email',
    label: 'Email',
    uses: ['card', 'form', 'import', 'extract', 'review', 'list'],
    setBy: 'owner',
    section: 'Contact',
    icon: 'mail',
    max: 254,
    headers:
      'email, e-mail, email address, contact:email, mail, emails, email add, email adress, email id, gmail, gmail address',
    schemaOrg: { writes: 'email', reads: ['email'] },
    microformats: ['email', 'u-email'],
    openGraph: ['business:contact_data:email', 'og:email'],
  },
  {
    column: 'website_url',
    key: 'websiteUrl',
    kind: 'link',
    label: 'Website',
    uses: ['card', 'form', 'import', 'extract', 'review', 'list', 'compared'],
    setBy: 'owner',
    section: 'Contact',
    icon: 'globe',
    wide: ['form', 'review'],
    autoComplete: 'url',
    placeholder: 'example.com',
    refusal: 'Please enter a web address, such as example.com.',
    max: 2048,
    headers:
      'website, website url, web site, url, contact:website, homepage, web, site, websites, website uri, website link, official website, web address, web page, webpage, company domain name, company domain',
    schemaOrg: { writes: 'sameAs', reads: ['url'] },
    microformats: ['url', 'u-url'],
    openGraph: ['og:url', 'business:contact_data:website'],
    meta: ['<canonical>'],
  },
] as const satisfies readonly Field[]
