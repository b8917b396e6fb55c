import { list } from '../list.ts'
import type { Kind } from './kind.ts'

export const care: readonly Kind[] = [
  {
    category: 'healthcare',
    count: 9,
    secondary: ['medical-centers', 'pharmacies'],
    names: list`{flower} Family Health | {nature} Diagnostics | Kalusugan Lab {barangay} | {warm} Physical Therapy
      | {family} Optical and Eye Care`,
    offers: list`Consultation | Laboratory tests | X-ray and ultrasound | Physical therapy | Eye check-up | Vaccination | Home service`,
    blurbs: list`Check-ups without the cold waiting room.
      | Lab results by afternoon, explained by a person.
      | Backs, knees and shoulders made useful again.
      | New glasses, honest prescriptions.`,
    stories: list`Seniors are seen first and nobody has to ask.
      | Results come with a page in plain Filipino or English, whichever you prefer.`,
    prices: ['budget', 'moderate'],
    hours: ['clinic', 'office', 'gym'],
    pictures: list`clinic-morning | clinic-noon`,
  },
  {
    category: 'medical-centers',
    count: 9,
    secondary: ['healthcare'],
    names: list`{flower} Medical Center | {nature} Family Clinic | {tree} Avenue Hospital | {warm} Mother and Child Clinic
      | {city} Sunrise Medical Center`,
    offers: list`Emergency care | Out-patient clinics | Maternity | Pediatrics | Laboratory | Pharmacy | Ambulance | Teleconsultation`,
    blurbs: list`Doctors day and night, and a garden to wait in.
      | Births, fevers and everything in between.
      | A clinic small enough to know your name.
      | Emergency room open around the clock.`,
    stories: list`The nurses' station faces the door, so that the first face you see is a kind one.
      | Wednesday is for children; the stethoscope wears a duck.`,
    prices: ['moderate', 'upscale'],
    hours: ['always', 'clinic', 'always'],
    pictures: list`hospital-morning | clinic-noon`,
  },
  {
    category: 'dental-clinics',
    count: 9,
    secondary: ['healthcare'],
    names: list`Ngiti Dental {barangay} | {flower} Dental Clinic | {family} Orthodontics | Bungisngis Dental {barangay}
      | {warm} Smile Clinic`,
    offers: list`Cleaning | Braces | Fillings | Whitening | Dentures | Root canal | Children's dentistry`,
    blurbs: list`Gentle hands, clear prices, fewer surprises.
      | Braces in colours you choose yourself.
      | A dentist children wave at.`,
    stories: list`There is a fish tank at eye level when the chair is down.
      | Payment in parts is normal here; so is being nervous.`,
    prices: ['budget', 'moderate', 'upscale'],
    hours: ['clinic', 'salon'],
    pictures: list`dental-morning | clinic-morning`,
  },
  {
    category: 'pharmacies',
    count: 8,
    secondary: ['healthcare', 'convenience-stores'],
    names: list`Botika ni {kin} | {nature} Drugstore | Botika sa {tree} | {warm} Pharmacy | {family} Generics Corner`,
    offers: list`Prescriptions | Generic medicines | Vitamins | Blood pressure check | Senior discount | Delivery | Baby needs`,
    blurbs: list`Generics first, questions welcome.
      | Medicines, vitamins and a free blood pressure check.
      | Open late, because fevers are.`,
    stories: list`The pharmacist writes the times on the box in large letters.`,
    prices: ['budget'],
    hours: ['store', 'always', 'shop'],
    pictures: list`pharmacy-noon | pharmacy-night`,
  },
  {
    category: 'veterinary-and-pets',
    count: 9,
    secondary: ['services'],
    names: list`Bantay at Muning Vet Clinic {barangay} | {nature} Animal Clinic | Aspin & Puspin Grooming {barangay}
      | {animal} Pet Supplies | {family} Veterinary`,
    offers: list`Vaccination | Grooming | Spay and neuter | Pet boarding | Pet food | Home visits | X-ray`,
    blurbs: list`Aspins and puspins welcome, treats at the counter.
      | Baths, trims and one very calm groomer.
      | Vaccines, vitamins and a quiet room for cats.`,
    stories: list`Rescued animals are treated at cost on Thursdays.
      | The clinic cat, Kapitan, supervises every injection.`,
    prices: ['budget', 'moderate'],
    hours: ['clinic', 'shop', 'salon'],
    pictures: list`pets-noon | pets-morning`,
  },
  {
    category: 'massage-therapy',
    count: 13,
    secondary: ['beauty-salons', 'fitness'],
    names: list`Hilot ni {kin} | {nature} Massage and Spa | Ginhawa Spa {barangay} | {flower} Wellness | Haplos sa {tree}
      | {craft} Healing House | Dalisay Spa {barangay}`,
    offers: list`Hilot | Swedish massage | Foot massage | Ventosa | Hot stone | Body scrub | Home service | Couples' room`,
    blurbs: list`Traditional hilot with warm coconut oil and no small talk.
      | One hour here is worth a long weekend.
      | Foot massage for people who walked all of {city}.
      | Warm stones, cool towels, closed eyes.`,
    stories: list`The oil is pressed in Quezon province and warmed over a small lamp.
      | Ginger tea afterwards, and a chair until your knees agree to stand.`,
    prices: ['budget', 'moderate', 'upscale'],
    hours: ['spa', 'spa', 'shop', 'night'],
    pictures: list`spa-dusk | spa-noon | spa-night`,
  },
  {
    category: 'hair-and-beauty',
    count: 15,
    secondary: ['beauty-salons'],
    names: list`Barberya ni {kin} | Gupit at Kwento {barangay} | {flower} Hair Studio | {nickname}'s Parlor | Salon {family}
      | Suklay Salon {barangay} | {animal} Barbers | Pogi Points Barbershop {barangay}`,
    offers: list`Haircut | Hot towel shave | Hair colour | Rebond | Hair spa | Hair and make-up | Kids' cut | Home service`,
    blurbs: list`Haircuts with stories; the stories are free.
      | A clean fade, a hot towel, a good radio.
      | Colour that survives the summer.
      | Debut hair, wedding hair, Monday hair.`,
    stories: list`The third chair by the window has cut four generations of one family.
      | {kin} still gives the first haircut of every baby in {barangay} for free.`,
    prices: ['budget', 'budget', 'moderate'],
    hours: ['salon', 'shop', 'mall'],
    pictures: list`barber-morning | barber-noon | salon-noon`,
  },
  {
    category: 'beauty-salons',
    count: 11,
    secondary: ['hair-and-beauty', 'massage-therapy'],
    names: list`{flower} Nails and Lashes | Ganda ni {kin} | {nature} Skin Care | {nickname}'s Beauty Lounge | Marikit Nails {barangay}
      | Kilay Queen {barangay}`,
    offers: list`Manicure | Pedicure | Eyelash extensions | Eyebrow threading | Facials | Waxing | Make-up`,
    blurbs: list`Nails, lashes and a gossip-proof curtain.
      | Brows shaped by someone with very steady hands.
      | Facials that forgive late nights.`,
    stories: list`Tools are sterilised in front of you; the pouch is opened at your chair.
      | There is a bench for the patient friend, and a fan.`,
    prices: ['budget', 'moderate', 'upscale'],
    hours: ['salon', 'mall', 'shop'],
    pictures: list`salon-noon | salon-dusk`,
  },
  {
    category: 'fitness',
    count: 8,
    secondary: ['massage-therapy'],
    names: list`{animal} Gym | {nature} Yoga Shala | Arnis at Iba Pa {barangay} | {warm} Fitness Yard | {tree} Badminton Courts`,
    offers: list`Gym floor | Personal training | Yoga classes | Boxing | Badminton courts | Zumba | Showers and lockers`,
    blurbs: list`Iron, chalk and kind encouragement.
      | Sweat first, taho after.
      | Open before the traffic starts.`,
    stories: list`First-timers get a tour, a towel and somebody to count for them.`,
    prices: ['budget', 'moderate'],
    hours: ['gym', 'gym', 'store'],
    pictures: list`gym-morning | gym-night`,
  },
]
