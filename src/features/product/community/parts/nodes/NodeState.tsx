import { useDiscount } from '#features/kernel/access/parts/use-discount.ts'
import { LevelTipsLink } from '#features/kernel/people/parts/LevelTipsLink.tsx'
import { usePage } from '#site/context.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { lockIcon } from '#ui/icons.ts'
import type { CommunityCat } from '../../schemas.ts'
import { joinText } from '../members/join-text.ts'

interface Props {
  cat: CommunityCat
  /** Makes required levels a link to their list; not allowed inside another link. */
  hasTips?: boolean
}

/** Public or private, and how one joins: each node shows both. */
export function NodeState({ cat, hasTips = false }: Props) {
  const translator = useI18n()
  const discount = useDiscount()
  const { frame } = usePage()
  const { nodeType, joinRole } = cat.communityCatMetas.settings
  const terms = (
    <Pill kind={joinRole.type === 'other' ? 'neutral' : joinRole.type === 'money' ? 'lock' : 'vote'}>
      {joinText(joinRole, translator, frame.levels, discount)}
    </Pill>
  )
  return (
    <>
      {nodeType === 'privte' ? (
        <Pill kind="lock" icon={lockIcon}>
          {translator.t('community.node.private')}
        </Pill>
      ) : (
        <Pill>{translator.t('community.node.public')}</Pill>
      )}
      {hasTips && joinRole.type === 'level' ? (
        <LevelTipsLink about={{ levels: joinRole.levels }}>{terms}</LevelTipsLink>
      ) : (
        terms
      )}
    </>
  )
}
