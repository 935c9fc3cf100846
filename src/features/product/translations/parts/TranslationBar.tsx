import { BackLink } from '#features/product/authoring/parts/bar/BackLink.tsx'
import { localizedPath } from '#site/routes.ts'
import { Button, LinkButton } from '#ui/actions/Button.tsx'
import { Chips } from '#ui/forms/Choice.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { eyeIcon, refreshIcon, successIcon, warningIcon } from '#ui/icons.ts'
import type { Translation } from '../schemas.ts'
import { StateName } from './StatePill.tsx'
import type { SaveState } from './use-translation.ts'

const STATE_ICONS: Record<SaveState, string> = {
  idle: successIcon,
  waiting: refreshIcon,
  saving: refreshIcon,
  saved: successIcon,
  unsaved: warningIcon,
  conflict: warningIcon,
}

interface Props {
  translation: Translation
  state: SaveState
  isSending: boolean
  onLanguage: (to: string) => void
  onCompare: () => void
  onPublish: () => void
}

/** Into which language, whether it is kept, and the way out. */
export function TranslationBar({ translation, state, isSending, onLanguage, onCompare, onPublish }: Props) {
  const { t } = useI18n()
  const { languages, to, path, published } = translation
  return (
    <div className="translating-bar">
      <BackLink to={path} />
      <Chips
        name="to"
        label={t('translations.language')}
        chips={languages
          .filter(({ state: one }) => one !== 'original')
          .map((one) => ({ value: one.language, label: <StateName of={one} /> }))}
        value={to}
        onValue={onLanguage}
      />
      <p className="translating-state" data-state={state} role="status">
        {state !== 'idle' && (
          <>
            <Icon path={STATE_ICONS[state]} size={16} />
            <span>{t(`translations.save.${state}`)}</span>
          </>
        )}
        {state === 'conflict' && (
          <Button look="line" size="small" onClick={onCompare}>
            {t('translations.compare')}
          </Button>
        )}
      </p>
      {published && (
        <LinkButton look="plain" size="small" href={localizedPath(path, to)}>
          <Icon path={eyeIcon} size={18} />
          {t('translations.view')}
        </LinkButton>
      )}
      <Button look="main" size="small" isPending={isSending} onClick={onPublish}>
        {t('translations.publish')}
      </Button>
    </div>
  )
}
