import { MembersOnly } from '#features/accounts/account/parts/MembersOnly.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import type { MessagesPanelProps } from '../parts/MessagesPanel.tsx'

const panelPart = lazyPart<MessagesPanelProps>(() =>
  import('../parts/MessagesPanel.tsx').then((part) => part.MessagesPanel),
)

/** Messages as a page, with the same content as the dialog. */
export function View() {
  return (
    <MembersOnly page="message" skeleton={<Skeleton shape="row" count={4} />}>
      {() => <Panel />}
    </MembersOnly>
  )
}

function Panel() {
  const { t } = useI18n()
  const MessagesPanel = useLazyPart(panelPart, true)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="text-24">{t('messages.title')}</h1>
      {MessagesPanel ? <MessagesPanel /> : <Skeleton shape="row" count={4} />}
    </section>
  )
}
