/** How a field is stored, typed, cleaned and shown; each layer keeps one record by kind. */
export type FieldKind =
  /** A text of one line, or of several. */
  | 'line'
  | 'text'
  | 'email'
  | 'phone'
  /** A web address, or a page of this site. */
  | 'link'
  /** The address of a picture, of our own or on another https host. */
  | 'picture'
  /** One of a few values, or none. */
  | 'choice'
  /** Half of a position. */
  | 'degrees'
  | 'flag'
  /** A number from 0 to 10. */
  | 'outOfTen'

/**
 * Where a field appears: on cards (and so on the page too), on its page alone, in the form that adds and edits, in
 * files that are imported, among what is extracted from a page, in the review of an extraction, in the lists of owners
 * and administrators, in the administrators' list of one category, on its banners.
 *
 * What else reads a part of a business: `telling` tells it apart from others, `geocoding` is what a geocoder is told,
 * `listing` decides where it is found.
 */
export type FieldUse =
  | ('card' | 'page' | 'form' | 'import' | 'extract' | 'review' | 'list' | 'categoryList' | 'banner')
  | ('telling' | 'geocoding' | 'listing')

/** The sections of the forms. */
export type FormSection =
  | 'Basic'
  | 'Descriptions'
  | 'Contact'
  | 'Address'
  | 'Position'
  | 'Additional'
  | 'SEO'
  | 'Administration'

type FormUse = 'form' | 'review'

/** One field of a business. */
export type Field = {
  /** As the database names it, and as the code does. */
  column: string
  key: string
  kind: FieldKind
  /** What people read beside it in forms, in the matching of columns and in the record of changes. */
  label: string
  uses: readonly FieldUse[]
  setBy: 'owner' | 'admin' | 'database'

  /** The form's section; the review of an extraction may show it in another one. */
  section: FormSection
  reviewedIn?: FormSection
  hint?: string
  /** Forms in which it is as wide as they are, and those that do not go without it. */
  wide?: readonly FormUse[]
  required?: readonly FormUse[]
  /** HTML's name of it for browsers that fill in forms. */
  autoComplete?: string
  placeholder?: string
  /** What is suggested while typing. */
  suggests?: 'cities'
  /** Whether the form says how much room is left, and how many lines it shows. */
  counted?: true
  rows?: number
  /** What is said of a link that is none. */
  refusal?: string

  /** The longest that a text may be, as the database's constraint says. */
  max?: number
  /** What may be chosen; `categories` are the directory's own. */
  options?: readonly string[] | 'categories'
  /** What the form says while nothing is chosen. */
  none?: string
  /** Options from little to much, shown with one more sign of the currency each. */
  scale?: 'price'
  /** What is meant where nothing is said. */
  assumed?: string

  /** What files call it, parted by commas: headings of tables, OpenStreetMap's keys. An earlier one wins. */
  headers?: string
  /**
   * Properties of schema.org: the one our pages write, and those that other pages are read for, the best first.
   * `joins`: the values of each property, or of all, make one text.
   */
  schemaOrg?: { writes?: string; reads: readonly string[]; joins?: 'each' | 'all' }
  /** Its property in a `PostalAddress` of schema.org, written and read. */
  postal?: string
  /** Its name as an `amenityFeature` of schema.org. */
  amenity?: string
  /** Names of `<meta>` in a page's head, Open Graph's and others. */
  openGraph?: readonly string[]
  meta?: readonly string[]
  /** Stands before it on its page; and what its line in Business Details is called. */
  icon?: string
  detail?: string
}
