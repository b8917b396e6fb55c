/// <reference types="astro/client" />

declare namespace App {
  /** What the emitter or a function passes to a route. */
  interface Locals {
    /** Logged beside the cause if rendering fails. */
    reference?: string
    /** The row that the page shows, which saves reading it again. */
    business?: import('#features/businesses/business.ts').Business
    /** What is near it. */
    nearby?: import('#features/businesses/nearby/nearby.ts').NearbyBusiness[]
    /** The still map of the page; what is not published, and what is rendered on request, has none. */
    still?: import('#features/map/still.ts').Still
    /** The calendar that a built page's digest was made of, which must be the one that it shows. */
    calendar?: import('#features/hours/calendar.ts').Calendar
    /** The business is a draft, shown to a permitted user. */
    preview?: boolean
    /** What a category page, of all cities or of one, and a location page show. */
    categoryPage?: {
      category: import('#features/categories/categories.ts').Category
      city: import('#features/cities/cities.ts').Place | null
      places: import('#features/category-pages/category-pages.ts').CategoryPlace[]
      banners: import('#features/banners/banners.ts').Banner[]
      list: import('#features/listings/listings.data.ts').BusinessList
    }
    placePage?: {
      popular: import('#features/city-pages/city-pages.data.ts').PopularCategory[]
      list: import('#features/listings/listings.data.ts').BusinessList
    }
    /** Where the visitor is, for the search page alone. */
    position?: import('#core/distance.ts').Point
    /** What a page behind a mailed link shows. */
    linkPage?: import('#features/newsletter/newsletter.ts').LinkPage
    /** The page's form, returned to a browser without JavaScript for correction. */
    form?: import('#core/form-answer.ts').ReturnedForm
  }
}
