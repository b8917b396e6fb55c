/** How a field is stored, typed, cleaned and shown; each layer keeps one record by kind. */
export type FieldKind =
  /** A text of one line, or of several. */
  | 'line'
  | 'text'
  | 'email'
  | 'phone'
  /** A URL, or a page of this site. */
  | 'link'
  /** The URL of a picture, one of ours or on another https host. */
  | 'picture'
  /** One of a few values, or none. */
  | 'choice'
  /** A latitude or longitude. */
  | 'degrees'
  | 'flag'
  /** A number from 0 to 10. */
  | 'outOfTen'

/**
 * Where a field appears: on cards (and so on the page too), only on its page, in the form that adds and edits, in
 * imported files, in extraction from a page, in the review of an extraction, in the lists of owners and administrators,
 * in the administrators' list of one category, on its banners.
 *
 * Other code reads a subset: `telling` tells businesses apart, `compared` says whether two are one place, of `sorting` a
 * category is guessed, `geocoding` is sent to the geocoder, `listing` decides
 * which lists show it, `desk` comes back with a file of listings that are there.
 */
export type FieldUse =
  | ('card' | 'page' | 'form' | 'import' | 'extract' | 'review' | 'list' | 'categoryList' | 'banner')
  | ('telling' | 'compared' | 'sorting' | 'geocoding' | 'listing' | 'desk')

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
  /** Its name in the database, and in code. */
  column: string
  key: string
  kind: FieldKind
  /** Its label in forms, in column matching and in the record of changes. */
  label: string
  uses: readonly FieldUse[]
  setBy: 'owner' | 'admin' | 'database'

  /** The form's section; the review of an extraction may use another one. */
  section: FormSection
  reviewedIn?: FormSection
  hint?: string
  /** Forms in which it takes the full width, and forms that require it. */
  wide?: readonly FormUse[]
  required?: readonly FormUse[]
  /** HTML's `autocomplete` token. */
  autoComplete?: string
  placeholder?: string
  /** Suggestions while typing. */
  suggests?: 'cities'
  /** Whether the form shows the characters left, and how many lines it has. */
  counted?: true
  rows?: number
  /** The error for an invalid link. */
  refusal?: string

  /** The maximum length, equal to the database's constraint. */
  max?: number
  /** The options; `categories` are the directory's own. */
  options?: readonly string[] | 'categories'
  /** The form's text for no choice. */
  none?: string
  /** Options in ascending order, each shown with one more currency sign. */
  scale?: 'price'
  /** The value assumed when empty. */
  assumed?: string

  /** Its names in files, comma-separated: headings of tables, OpenStreetMap's keys. An earlier one wins. */
  headers?: string
  /**
   * Properties of schema.org: the one our pages write, and those read from other pages, the best first. `joins` makes
   * one text of the values of each property, or of all.
   */
  schemaOrg?: { writes?: string; reads: readonly string[]; joins?: 'each' | 'all' }
  /** Its property in schema.org's `PostalAddress`, written and read. */
  postal?: string
  /** Its name as schema.org's `amenityFeature`. */
  amenity?: string
  /** Its classes in hCard and h-card, the formats of https://microformats.org. */
  microformats?: readonly string[]
  /** Names of `<meta>` in a page's head, Open Graph's and others. */
  openGraph?: readonly string[]
  meta?: readonly string[]
  /** Its icon on the page, and its title in Business Details. */
  icon?: string
  detail?: string
}
