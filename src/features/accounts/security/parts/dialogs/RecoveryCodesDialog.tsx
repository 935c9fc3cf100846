import { usePage } from '#site/context.tsx'
import { Button, LinkButton } from '#ui/actions/Button.tsx'
import { CopyButton } from '#ui/actions/CopyButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { downloadIcon } from '#ui/icons.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'

interface Props {
  /** Those that were just made; they cannot be shown again. */
  codes: readonly string[] | undefined
  onClose: () => void
}

/** Closed only by its button: a press beside it would lose what is shown this one time. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const { t } = useI18n()
  const { frame } = usePage()
  const text = [t('security.twoStep.recovery.file', { site: frame.siteName }), '', ...(codes ?? []), ''].join(
    '\r\n',
  )
  return (
    <Dialog
      isOpen={codes !== undefined}
      onClose={onClose}
      isLocked
      title={t('security.twoStep.recovery.title')}
      description={t('security.twoStep.recovery.text')}
      width={460}
      footer={
        <Button look="main" onClick={onClose}>
          {t('security.twoStep.recovery.kept')}
        </Button>
      }
    >
      <ul
        aria-label={t('security.twoStep.recovery.list')}
        className="grid gap-x-6 gap-y-1.5 rounded-control bg-sunken p-4 text-center sm:grid-cols-2"
      >
        {codes?.map((code) => (
          <li key={code}>
            <code className="num">{code}</code>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={(codes ?? []).join('\n')} />
        <LinkButton
          look="line"
          size="small"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          <Icon path={downloadIcon} size={16} />
          {t('security.twoStep.recovery.download')}
        </LinkButton>
      </div>
    </Dialog>
  )
}
