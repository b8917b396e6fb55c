/// <reference types="astro/client" />

declare namespace App {
  /** What the emitter or a function hands to a route. */
  interface Locals {
    /** Stands in the log beside the cause, should rendering fail. */
    reference?: string
    /** The row that the page shows, so that it need not be read again. */
    business?: import('#features/businesses/business.ts').Business
    /** The business is a draft, shown to somebody who may see it. */
    preview?: boolean
    /** What a category's page shows, and a location page. */
    categoryPage?: {
      category: import('#features/categories/categories.ts').Category
      places: import('#features/cities/cities.ts').Place[]
      banners: import('#features/banners/banners.ts').Banner[]
      list: import('#features/listings/listings.data.ts').BusinessList
    }
    placePage?: {
      popular: import('#features/city-pages/city-pages.data.ts').PopularCategory[]
      list: import('#features/listings/listings.data.ts').BusinessList
    }
    /** The form of the page as it came back from a browser without JavaScript, to be corrected. */
    form?: import('#core/form-answer.ts').ReturnedForm
  }
}
