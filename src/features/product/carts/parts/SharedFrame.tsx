import '../cart.css'
import type { ReactNode } from 'react'
import type { PersonCard } from '#features/kernel/people/schemas.ts'
import { Avatar } from '#ui/content/Avatar.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { heartIcon } from '#ui/icons.ts'

interface Props {
  owner: PersonCard
  isEmpty: boolean
  lines: ReactNode
  /** What leads further. */
  children: ReactNode
}

/** A wish list as others see it: whose it is, and its lines. */
export function SharedFrame({ owner, isEmpty, lines, children }: Props) {
  const { t } = useI18n()
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5 py-2">
      <div className="flex items-center gap-3">
        <Avatar picture={owner.avatar} personId={owner.databaseId} size={44} />
        <h1 className="min-w-0 text-24 [overflow-wrap:anywhere]">
          {t('cart.shared.of', { name: owner.name })}
        </h1>
      </div>
      {isEmpty ? (
        <Empty icon={heartIcon}>{t('cart.shared.none')}</Empty>
      ) : (
        <ul className="card cart-lines wish-lines">{lines}</ul>
      )}
      <div className="justify-self-center">{children}</div>
    </section>
  )
}
