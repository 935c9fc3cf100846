import { usePage } from '#site/context.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { lockIcon } from '#ui/icons.ts'
import { nodeName } from '../../rules.ts'
import type { CommunityCat } from '../../schemas.ts'
import { NodeBox } from './NodeBox.tsx'

export interface ClosedNodeProps {
  cat: CommunityCat
}

/** Replaces content of a private node: why it is not shown, the node's card, and how to join. */
export function ClosedNode({ cat }: ClosedNodeProps) {
  const { t } = useI18n()
  const { locale } = usePage()
  return (
    <section data-closed-node="" className="mx-auto grid w-full max-w-lg gap-6 py-6 sm:py-10">
      <header className="text-center">
        <span className="mx-auto grid size-14 place-items-center rounded-full bg-gold-wash text-gold-ink">
          <Icon path={lockIcon} size={26} />
        </span>
        <h1 className="mt-4 text-24">{t('community.node.closed.title')}</h1>
        <p className="mt-2 text-pretty text-soft">
          {t('community.node.closed.text', { node: nodeName(cat.communityCatMetas.name, locale) })}
        </p>
      </header>
      <NodeBox cat={cat} isMain />
    </section>
  )
}
