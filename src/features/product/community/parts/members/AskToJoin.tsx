import type { ReasonFormProps } from '#ui/forms/ReasonForm.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ReasonDialog } from '#ui/overlays/ReasonDialog.tsx'
import { MOST_REQUEST } from '../../rules/joining.ts'
import type { Joined } from '../../schemas.ts'

export interface AskToJoinProps extends Pick<ReasonFormProps<Joined>, 'onSend' | 'onDone'> {
  node: string
  /** '' where it has none. */
  rules: string
  isOpen: boolean
  onClose: () => void
}

/** Asks to join a node, with a message to its moderators. */
export function AskToJoin({ node, rules, ...rest }: AskToJoinProps) {
  const { t } = useI18n()
  return (
    <ReasonDialog
      {...rest}
      title={t('community.node.ask.title', { node })}
      label={t('community.node.ask.words')}
      help={t('community.node.ask.help')}
      most={MOST_REQUEST}
      rows={3}
      action={t('community.node.ask.send')}
    >
      {rules !== '' && (
        <section className="grid gap-1.5 text-14">
          <h3 className="text-14 font-medium">{t('community.node.menu.rules')}</h3>
          <p className="whitespace-pre-line text-soft">{rules}</p>
        </section>
      )}
    </ReasonDialog>
  )
}
