import { useEffect } from 'react'
import { useRequest } from '#browser/calls/use-request.ts'
import { KINDS } from '#features/kernel/kinds/rules.ts'
import { LevelTipsLink } from '#features/kernel/people/parts/LevelTipsLink.tsx'
import { Button, buttonProps } from '#ui/actions/Button.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { lockIcon } from '#ui/icons.ts'
import { getMissingLevel } from '../../contract.ts'
import type { Kind } from '../../rules/kinds.ts'
import { DeskNotice } from './DeskOutline.tsx'

interface Props {
  /** What the address asks for and the writer may not write yet. */
  kind: Kind
  /** What they may write instead, the first of it. */
  instead: Kind | undefined
  onInstead: () => void
}

const REFUSALS = {
  topic: 'refusal.topic-not-yours',
  article: 'refusal.article-not-yours',
  product: 'refusal.product-not-yours',
  doc: 'refusal.doc-not-yours',
} as const

/** Says in numbers what is missing to write this kind of text, and the ways there. */
export function BelowLevel({ kind, instead, onInstead }: Props) {
  const { t } = useI18n()
  const { data, run } = useRequest(getMissingLevel)
  useEffect(() => void run({ kind }), [run, kind])
  return (
    <DeskNotice>
      <h1 className="sr-only">{t(`authoring.kind.${kind}`)}</h1>
      <Empty icon={lockIcon}>
        <b className="block">{t(REFUSALS[kind])}</b>
        {data?.level && (
          <span className="num mt-2 block text-soft">
            {t('authoring.below.level', {
              level: data.level.name,
              from: data.level.experience,
              own: data.own.name,
              has: data.own.experience,
              missing: Math.max(0, data.level.experience - data.own.experience),
            })}
          </span>
        )}
        {data?.vip && (
          <span className="mt-1 block text-soft">{t('authoring.below.vip', { name: data.vip })}</span>
        )}
      </Empty>
      <p className="flex flex-wrap justify-center gap-2">
        <LevelTipsLink about={{ permission: KINDS[kind].permission }} {...buttonProps('main', 'medium')}>
          {t('authoring.below.ways')}
        </LevelTipsLink>
        {instead && (
          <Button look="line" onClick={onInstead}>
            {t(`authoring.below.instead.${instead}`)}
          </Button>
        )}
      </p>
    </DeskNotice>
  )
}
