import { paths } from '#config/paths.ts'
import type { BusinessOfMail, Mail, Sender } from './mail.ts'
import { noticeMail } from './notice.ts'

/** To the owner: the submission has arrived. */
export function businessSubmittedMail({ name }: BusinessOfMail, sender: Sender): Mail {
  return noticeMail(
    {
      subject: `We received ${name}`,
      title: 'Thank you for your submission',
      lines: [
        `${name} has been submitted for review. We look at each listing before it is published.`,
        'You will be notified once it is approved. Until then you can see and change it in your dashboard.',
      ],
      action: { label: 'Open Dashboard', path: paths.dashboard },
    },
    sender,
  )
}

/** To the owner: the business is public now. */
export function businessPublishedMail({ name, slug }: BusinessOfMail, sender: Sender): Mail {
  return noticeMail(
    {
      subject: `${name} is published`,
      title: 'Your listing is published',
      lines: [
        `${name} has been approved, and can be found on ${sender.brand} from now on.`,
        'Keep hours, prices and pictures up to date in your dashboard.',
      ],
      action: { label: 'See Your Listing', path: paths.business(slug) },
    },
    sender,
  )
}
