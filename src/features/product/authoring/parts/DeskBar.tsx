import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Chips } from '#ui/forms/Choice.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { eyeIcon, refreshIcon, successIcon, warningIcon } from '#ui/icons.ts'
import type { Kind } from '../rules/kinds.ts'
import type { Form } from '../schemas.ts'
import type { DraftState, useDraft } from './use-draft.ts'

interface Props {
  form: Form
  kinds: readonly Kind[]
  draft: ReturnType<typeof useDraft>
  canSwitch: boolean
  isEdit: boolean
  isSending: boolean
  onKind: (kind: Kind) => void
  onPreview: () => void
  onCompare: () => void
  onPublish: () => void
}

const STATE_ICONS: Record<DraftState, string> = {
  idle: successIcon,
  waiting: refreshIcon,
  saving: refreshIcon,
  saved: successIcon,
  unsaved: warningIcon,
  conflict: warningIcon,
}

/** Sticky bar: kind of text, save state, and the buttons to publish or discard. */
export function DeskBar(props: Props) {
  const { form, kinds, draft, canSwitch, isEdit, isSending, onKind, onPreview, onCompare, onPublish } = props
  const { t } = useI18n()
  const { locale } = usePage()
  const { state, savedAt, problem } = draft
  const time =
    savedAt &&
    new Intl.DateTimeFormat(locale === 'zh-hans' ? 'zh' : locale, { timeStyle: 'short' }).format(
      new Date(savedAt),
    )
  return (
    <div className="desk-bar">
      {canSwitch && kinds.length > 1 ? (
        <div className="desk-kinds">
          <Chips
            name="kind"
            label={t('authoring.kind')}
            chips={kinds.map((kind) => ({ value: kind, label: t(`authoring.kind.${kind}`) }))}
            value={form.kind}
            onValue={(kind) => onKind(kind as Kind)}
          />
        </div>
      ) : (
        <strong className="text-14">
          {t(isEdit ? `authoring.edit.${form.kind}` : `authoring.kind.${form.kind}`)}
        </strong>
      )}
      <p className="desk-state" data-state={state} role="status">
        {state !== 'idle' && (
          <>
            <Icon path={STATE_ICONS[state]} size={16} />
            <span>
              {state === 'saved' && time
                ? t('authoring.state.savedAt', { time })
                : t(state === 'unsaved' && problem ? 'authoring.state.refused' : `authoring.state.${state}`)}
            </span>
          </>
        )}
        {state === 'unsaved' && problem && <span className="text-danger">{problem}</span>}
        {state === 'conflict' && (
          <Button look="line" size="small" onClick={onCompare}>
            {t('authoring.compare')}
          </Button>
        )}
      </p>
      <Button look="plain" size="small" onClick={onPreview} aria-label={t('authoring.preview')}>
        <Icon path={eyeIcon} size={18} />
        <span className="max-sm:hidden">{t('authoring.preview')}</span>
      </Button>
      <Button look="main" size="small" isPending={isSending} onClick={onPublish}>
        {t(isEdit ? 'authoring.save' : form.publishAt ? 'authoring.schedule' : 'authoring.publish')}
      </Button>
    </div>
  )
}
