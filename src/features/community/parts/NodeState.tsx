import { usePage } from '#site/context.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { lockIcon } from '#ui/icons.ts'
import { Pill } from '#ui/Pill.tsx'
import type { CommunityCat } from '../schemas.ts'
import { joinText } from './join-text.ts'

/** Public or private, and how one joins: each node shows both. */
export function NodeState({ cat }: { cat: CommunityCat }) {
  const translator = useI18n()
  const { frame } = usePage()
  const { nodeType, joinRole } = cat.communityCatMetas.settings
  return (
    <>
      {nodeType === 'privte' ? (
        <Pill kind="lock" icon={lockIcon}>
          {translator.t('community.node.private')}
        </Pill>
      ) : (
        <Pill>{translator.t('community.node.public')}</Pill>
      )}
      <Pill kind={joinRole.type === 'other' ? 'neutral' : joinRole.type === 'money' ? 'lock' : 'vote'}>
        {joinText(joinRole, translator, frame.levels)}
      </Pill>
    </>
  )
}
