import { Avatar } from '#ui/content/Avatar.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { SuggestedPeople } from '../../schemas.ts'
import type { Offered } from '../typing/slash.ts'
import { SuggestionList } from './SuggestionList.tsx'
import type { Suggested } from './suggestions.ts'

export type Person = SuggestedPeople['nodes'][number]

interface Props {
  slash: Suggested<Offered> | null
  people: Suggested<Person> | null
}

/** The lists over the text: what can be put in, and people who can be named. */
export function Suggestions({ slash, people }: Props) {
  const { t } = useI18n()
  return (
    <>
      {slash && (
        <SuggestionList
          label={t('editor.insert')}
          suggested={slash}
          keyOf={({ key }) => key}
          isDead={({ why }) => why !== undefined}
        >
          {({ icon, label: name, why }) => (
            <>
              <span className="editor-slash-icon">
                <Icon path={icon} size={18} />
              </span>
              <span>
                {t(name)}
                {why && <small>{t(why)}</small>}
              </span>
            </>
          )}
        </SuggestionList>
      )}
      {people && (
        <SuggestionList label={t('editor.people')} suggested={people} keyOf={({ databaseId }) => databaseId}>
          {({ databaseId, name, avatar }) => (
            <>
              <Avatar picture={avatar} size={24} personId={databaseId} />
              <span className="truncate">{name}</span>
            </>
          )}
        </SuggestionList>
      )}
    </>
  )
}
