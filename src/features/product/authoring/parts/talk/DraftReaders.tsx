import { request } from '#browser/calls/request.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Avatar } from '#ui/content/Avatar.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { closeIcon } from '#ui/icons.ts'
import { inviteReader, takeOutReader } from '../../contract.ts'
import type { DraftTalk } from '../../schemas.ts'
import { AskSomebody } from './AskSomebody.tsx'

interface Props {
  draft: number
  me: number
  talk: DraftTalk
  onChange: () => void
  onLeave: () => void
}

/** Who reads a draft: its writer asks people and takes them out, a reader may leave. */
export function DraftReaders({ draft, me, talk: { isOwn, readers }, onChange, onLeave }: Props) {
  const { t } = useI18n()
  const takeOut = async (person: number) => {
    if (!(await request(takeOutReader, { id: draft, person }))) return
    if (isOwn) onChange()
    else onLeave()
  }
  return (
    <section className="grid gap-2 border-t border-line pt-4" aria-label={t('authoring.talk.readers')}>
      <h2 className="text-14 font-medium">{t('authoring.talk.readers')}</h2>
      {isOwn && <p className="text-13 text-soft">{t('authoring.talk.readers.help')}</p>}
      {readers.length === 0 && <p className="text-13 text-soft">{t('authoring.talk.nobody')}</p>}
      <ul className="grid gap-1">
        {readers.map(({ databaseId, name, avatar }) => (
          <li key={databaseId} className="flex items-center gap-2">
            <Avatar picture={avatar} size={24} personId={databaseId} />
            <span className="min-w-0 flex-1 truncate">{name}</span>
            {isOwn && (
              <IconButton
                icon={closeIcon}
                size="small"
                label={t('authoring.talk.takeOut', { name })}
                onClick={() => void takeOut(databaseId)}
              />
            )}
          </li>
        ))}
      </ul>
      {isOwn ? (
        <AskSomebody
          label={t('authoring.talk.invite')}
          onAsk={async (person) => {
            if (await request(inviteReader, { id: draft, person })) onChange()
          }}
        />
      ) : (
        <div>
          <Button look="line" size="small" onClick={() => void takeOut(me)}>
            {t('authoring.talk.leave')}
          </Button>
        </div>
      )}
    </section>
  )
}
