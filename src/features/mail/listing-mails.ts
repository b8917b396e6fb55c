/** To the owner: what the team decided about a listing, and what can be done. */
import { paths } from '#config/paths.ts'
import { adviceOf, ownerTexts } from '#features/decisions/decisions.ts'
import type { DecisionOfMail, Mail, RemovedOfMail, Sender } from './mail.ts'
import { noticeMail } from './notice.ts'

/** A submission came back, and waits for its owner. */
export function listingSentBackMail({ name, ...why }: DecisionOfMail, sender: Sender): Mail {
  return noticeMail(
    {
      subject: `Please change ${name}`,
      title: 'Your listing needs a change',
      lines: [
        `We looked at ${name} and cannot publish it yet.`,
        ...adviceOf('sent back', why),
        `Change it in your dashboard, and choose ${ownerTexts.sentBack.action} there.`,
      ],
      action: { label: 'Open Dashboard', path: paths.dashboard },
    },
    sender,
  )
}

/** A listing was taken out of the directory. */
export function listingArchivedMail({ name, ...why }: DecisionOfMail, sender: Sender): Mail {
  const advice = adviceOf('archived', why)
  return noticeMail(
    {
      subject: `${name} is no longer listed`,
      title: 'Your listing was archived',
      lines: [
        `Our team has taken ${name} out of the directory. Nobody sees it any more.`,
        ...advice,
        advice.length === 0
          ? ownerTexts.archived.unsaid
          : 'If you think that is a mistake, write to us: we can bring it back as it was.',
      ],
      action: { label: 'Write to Us', path: paths.contact },
    },
    sender,
  )
}

const removals: Readonly<Record<RemovedOfMail['how'], (name: string) => string>> = {
  deleted: (name) => `Our team has deleted ${name}. For 30 days we can bring it back as it was.`,
  'given away': (name) => `Our team has given ${name} to another account, or taken it out of yours.`,
  merged: (name) =>
    `There were two listings of the same business. Our team has merged ${name} into the other one.`,
}

/** A listing is not in the reader's account any more. */
export function listingRemovedMail({ name, how }: RemovedOfMail, sender: Sender): Mail {
  return noticeMail(
    {
      subject: `${name} is no longer in your account`,
      title: 'A listing has left your account',
      lines: [removals[how](name), 'If you think that is a mistake, write to us.'],
      action: { label: 'Write to Us', path: paths.contact },
    },
    sender,
  )
}
