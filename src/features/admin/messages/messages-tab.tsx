/** Messages to the directory, and the newsletter's subscribers. */
import './messages-tab.css'
import { useAddress } from '#ui/address.ts'
import { AddressLink } from '#ui/address-link.tsx'
import { useAdmin } from '../admin-context.ts'
import { MessageList } from './message-list.tsx'
import { SubscriberList } from './subscriber-list.tsx'

export function MessagesTab() {
  const isSubscribers = useAddress().get('list') === 'subscribers'
  if (!useAdmin().may('people')) return <MessageList />
  return (
    <>
      <nav className="tab-links" aria-label="Messages">
        <AddressLink change={{ tab: 'messages' }} fresh aria-current={isSubscribers ? undefined : 'page'}>
          Contact Messages
        </AddressLink>
        <AddressLink
          change={{ tab: 'messages', list: 'subscribers' }}
          fresh
          aria-current={isSubscribers ? 'page' : undefined}
        >
          Newsletter Subscribers
        </AddressLink>
      </nav>
      {isSubscribers ? <SubscriberList /> : <MessageList />}
    </>
  )
}
