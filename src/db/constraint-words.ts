/**
 * What a constraint of the database asks for, in words for people, and the column whose field they belong to. Forms check
 * most of it first; the database has the last word. The lengths stand in the forms' schemas and are not repeated here.
 */

/** `field` is null where no single field is meant. */
export type ConstraintWords = { field: string | null; words: string }

const say = (field: string | null, words: string): ConstraintWords => ({ field, words })
const tooLong = (field: string, what: string) => say(field, `${what} is too long. Please shorten it.`)
const noLink = (field: string, what: string) =>
  say(field, `${what} is no web address that we can store. Please check it.`)
const unknownChoice = (field: string, what: string) => say(field, `Please choose ${what} from the list.`)
const notReadable = (field: string | null) =>
  say(field, 'The text has invisible characters that we cannot store. Please type it instead of pasting it.')
const gone = (field: string | null, what: string) =>
  say(field, `${what} is not there any more. Please reload the page and try again.`)

const noAccount = gone(null, 'The account')
const noCategory = gone('category_id', 'This category')
const noBusiness = gone(null, 'This business')

const businesses: Readonly<Record<string, ConstraintWords>> = {
  mn_businesses_name_filled: say(
    'name',
    'A business needs a name, and a shorter one than this if it has one.',
  ),
  mn_businesses_slug_key: say('slug', 'Another business has this address. Please choose another one.'),
  mn_businesses_slug_form: say(
    'slug',
    'An address is made of small letters, digits and single hyphens. Please change it.',
  ),
  mn_businesses_source_key: say(
    null,
    'An import has brought this business already. Please look for it in the list.',
  ),
  mn_businesses_pkey: say(null, 'This business is stored already. Please reload the page.'),
  mn_businesses_description_length: tooLong('description', 'The description'),
  mn_businesses_short_description_length: tooLong('short_description', 'The short description'),
  mn_businesses_address_length: tooLong('address', 'The address'),
  mn_businesses_city_length: tooLong('city', 'The city'),
  mn_businesses_state_length: tooLong('state', 'The state or region'),
  mn_businesses_country_code_form: say('country_code', 'A country code has two capital letters.'),
  mn_businesses_phone_length: tooLong('phone', 'The telephone number'),
  mn_businesses_email_form: say('email', 'This is no e-mail address. Please check it.'),
  mn_businesses_website_url_form: noLink('website_url', 'This'),
  mn_businesses_google_location_url_form: noLink('google_location_url', 'This'),
  mn_businesses_image_url_form: say(
    'image_url',
    'This picture cannot be taken over. Please upload it, or give an address that begins with https://.',
  ),
  mn_businesses_gallery_form: say('gallery', 'One of these pictures cannot be stored. Please remove it.'),
  mn_businesses_latitude_range: say('latitude', 'A latitude lies between -90 and 90.'),
  mn_businesses_longitude_range: say('longitude', 'A longitude lies between -180 and 180.'),
  mn_businesses_coordinates_whole: say('latitude', 'Please give both latitude and longitude, or neither.'),
  mn_businesses_services_length: tooLong('services', 'The list of services'),
  mn_businesses_price_range_known: unknownChoice('price_range', 'a price range'),
  mn_businesses_currencies_accepted_length: tooLong('currencies_accepted', 'The list of payment methods'),
  mn_businesses_located_in_length: tooLong('located_in', 'The place that it is in'),
  mn_businesses_parking_length: tooLong('parking', 'The text about parking'),
  mn_businesses_wheelchair_access_known: unknownChoice('wheelchair_access', 'how a wheelchair gets in'),
  mn_businesses_hours_length: say(null, 'The opening hours of a day are too long. Please shorten them.'),
  mn_businesses_special_hours_form: say(
    'special_hours',
    'The special days cannot be stored like this. Please check their dates and hours.',
  ),
  mn_businesses_texts_readable: notReadable(null),
  mn_businesses_rating_range: say('rating', 'A rating lies between 0 and 10.'),
  mn_businesses_rating_override_range: say('rating_override', 'A rating lies between 0 and 10.'),
  mn_businesses_verified_what_known: unknownChoice('verified_what', 'what was verified'),
  mn_businesses_verified_whole: say('verified_what', 'Please say what was verified.'),
  mn_businesses_seo_title_length: tooLong('seo_title', 'The search title'),
  mn_businesses_seo_meta_description_length: tooLong('seo_meta_description', 'The search description'),
  mn_businesses_category_id_fkey: noCategory,
  mn_businesses_secondary_category_id_fkey: gone('secondary_category_id', 'This category'),
  mn_businesses_owner_id_fkey: gone('owner_id', 'The owner’s account'),
}

const categories: Readonly<Record<string, ConstraintWords>> = {
  mn_categories_name_filled: say(
    'name',
    'A category needs a name, and a shorter one than this if it has one.',
  ),
  mn_categories_slug_key: say(
    'name',
    'There is a category of this name already. Please choose another name.',
  ),
  mn_categories_slug_form: say('name', 'A category’s name needs a letter or a digit.'),
  mn_categories_pkey: say(null, 'This category is there already. Please reload the page.'),
  mn_categories_description_length: tooLong('description', 'The description'),
  mn_categories_icon_form: unknownChoice('icon', 'an icon'),
  mn_categories_texts_readable: notReadable(null),
}

const feedback: Readonly<Record<string, ConstraintWords>> = {
  mn_business_ratings_service_quality_range: say('service_quality', 'Please rate from 1 to 10.'),
  mn_business_ratings_value_for_money_range: say('value_for_money', 'Please rate from 1 to 10.'),
  mn_business_ratings_customer_service_range: say('customer_service', 'Please rate from 1 to 10.'),
  mn_business_ratings_business_id_user_id_key: say(
    null,
    'You have rated this business already. Please reload the page to change your rating.',
  ),
  mn_business_ratings_business_id_fkey: noBusiness,
  mn_business_ratings_user_id_fkey: noAccount,
  mn_business_reports_description_filled: say(
    'description',
    'The details cannot be stored like this. Please shorten them, or leave them out.',
  ),
  mn_business_reports_description_readable: notReadable('description'),
  mn_business_reports_type_known: unknownChoice('report_type', 'what is wrong'),
  mn_business_reports_status_known: unknownChoice('status', 'the state of the report'),
  mn_business_reports_business_id_fkey: noBusiness,
  mn_business_reports_user_id_fkey: noAccount,
}

const advertising: Readonly<Record<string, ConstraintWords>> = {
  mn_banner_ads_title_filled: say(
    'title',
    'A banner needs a title, and a shorter one than this if it has one.',
  ),
  mn_banner_ads_title_readable: notReadable('title'),
  mn_banner_ads_image_url_form: say(
    'image_url',
    'A banner needs a picture. Please upload it, or give an address that begins with https://.',
  ),
  mn_banner_ads_link_url_form: noLink('link_url', 'This'),
  mn_banner_ads_position_range: say('position', 'A position is 0 or a higher number.'),
  mn_banner_ads_times_in_order: say('ends_at', 'A banner ends after it begins. Please choose a later day.'),
  mn_banner_ads_plan_has_business: say(null, 'A banner of a plan needs the plan’s business.'),
  mn_banner_ads_subscription_id_key: say(
    null,
    'This plan has a banner already. Please reload the page to change it.',
  ),
  mn_banner_ads_subscription_id_fkey: gone(null, 'This plan'),
  mn_banner_ads_business_id_fkey: noBusiness,
  mn_banner_ads_category_id_fkey: noCategory,
  mn_advertising_subscriptions_dates_in_order: say(
    'end_date',
    'A plan ends after it begins. Please choose a later day.',
  ),
  mn_advertising_subscriptions_grant_ends: say('end_date', 'Please choose the day on which the plan ends.'),
  mn_advertising_subscriptions_status_known: unknownChoice('status', 'the state of the plan'),
  mn_advertising_subscriptions_type_known: unknownChoice('subscription_type', 'a plan'),
  mn_advertising_subscriptions_business_id_fkey: noBusiness,
  mn_advertising_subscriptions_user_id_fkey: noAccount,
}

const lists: Readonly<Record<string, ConstraintWords>> = {
  mn_saved_lists_name_key: say('name', 'You have a list of this name already. Please choose another name.'),
  mn_saved_lists_name_form: say('name', 'This name cannot be stored. Please use a shorter one, on one line.'),
  mn_saved_lists_user_id_fkey: noAccount,
  mn_saved_places_pkey: say(null, 'This place is on the list already.'),
  mn_saved_places_list_id_fkey: gone(null, 'This list'),
  mn_saved_places_name_length: tooLong('name', 'The name of the place'),
}

const desk: Readonly<Record<string, ConstraintWords>> = {
  mn_admin_views_name_key: say('name', 'A view of this name is there already. Please choose another name.'),
  mn_admin_views_name_filled: say('name', 'A view needs a name, and a shorter one than this if it has one.'),
  mn_admin_views_query_length: say('query', 'This view asks for too much to be saved. Please narrow it.'),
  mn_decisions_note_form: tooLong('note', 'What you say in your own words'),
  mn_decisions_says_why: say('note', 'Please choose a reason, or say in your own words what is to be done.'),
  mn_desk_notes_note_form: say('note', 'This note cannot be stored. Please shorten it.'),
}

/** By the constraint's name. One that is not here can only be broken by a fault of ours. */
export const constraintWords: ReadonlyMap<string, ConstraintWords> = new Map(
  Object.entries({ ...businesses, ...categories, ...feedback, ...advertising, ...lists, ...desk }),
)
