import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { Panel, type PanelProps } from './Panel.tsx'
import { DeskWrong } from './wrong/DeskWrong.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
  action: 'schedule' | 'publish' | 'save'
  isSending: boolean
  /** Missing: somebody else publishes it. */
  onPublish: (() => void) | undefined
  panel: PanelProps
}

/** On a phone: everything beside title and text, asked once, where the text goes out. */
export function PublishSheet({ isOpen, onClose, action, isSending, onPublish, panel }: Props) {
  const { t } = useI18n()
  return (
    <Drawer
      side="bottom"
      isOpen={isOpen}
      onClose={onClose}
      title={t('authoring.about')}
      footer={
        onPublish ? (
          <Button look="main" size="large" isWide isPending={isSending} onClick={onPublish}>
            {t(`authoring.${action}`)}
          </Button>
        ) : (
          <p className="text-soft">{t('authoring.guest')}</p>
        )
      }
    >
      <DeskWrong />
      <Panel {...panel} />
    </Drawer>
  )
}
