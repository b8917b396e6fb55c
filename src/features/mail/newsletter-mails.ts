import { paths } from '#config/paths.ts'
import type { Mail, NewsletterOfMail, Sender } from './mail.ts'
import { noticeMail } from './notice.ts'

/** To whoever has the mailbox: somebody signed it up, and nothing comes of that without them. */
export function newsletterConfirmMail({ token, unsubscribe_key }: NewsletterOfMail, sender: Sender): Mail {
  return noticeMail(
    {
      subject: `Confirm your address for ${sender.brand}’s newsletter`,
      title: 'Do you want our newsletter?',
      lines: [
        `Somebody, probably you, signed this address up for ${sender.brand}’s newsletter: new places and openings, about once a month.`,
        'Please confirm within a week. If it was not you, do nothing: the newsletter is not sent to this address, and we forget it after a week.',
      ],
      action: { label: 'Confirm Address', path: paths.confirmLink(token) },
      unsubscribe: paths.leaveLink(unsubscribe_key),
    },
    sender,
  )
}

/** To a reader whose address was signed up again: the form does not say that it is on the list, so this mail does. */
export function newsletterJoinedMail({ unsubscribe_key }: NewsletterOfMail, sender: Sender): Mail {
  return noticeMail(
    {
      subject: `You are on ${sender.brand}’s list already`,
      title: 'You are on the list already',
      lines: [
        `Somebody, probably you, signed this address up for ${sender.brand}’s newsletter once more. It is confirmed, and there is nothing left to do.`,
      ],
      action: { label: `Open ${sender.brand}`, path: paths.home },
      unsubscribe: paths.leaveLink(unsubscribe_key),
    },
    sender,
  )
}
