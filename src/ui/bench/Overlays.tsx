import { useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { Field, TextArea } from '../forms/Field.tsx'
import { ConfirmDialog } from '../overlays/ConfirmDialog.tsx'
import { Dialog } from '../overlays/Dialog.tsx'
import { Drawer } from '../overlays/Drawer.tsx'
import { ReasonDialog } from '../overlays/ReasonDialog.tsx'
import type { Samples } from './samples.ts'

export function OpenDialog({ samples }: { samples: Samples }) {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'reason' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button onClick={() => setOpen('dialog')} data-open="dialog">
        Dialog
      </Button>
      <Button onClick={() => setOpen('confirm')} data-open="confirm">
        Confirm
      </Button>
      <Button onClick={() => setOpen('reason')} data-open="reason">
        Reason
      </Button>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title={samples.ask}
        description={samples.node}
        footer={<Button look="main">{samples.ask}</Button>}
      >
        <Field label={samples.about} help={samples.emailHelp}>
          {(control) => <TextArea {...control} defaultValue={samples.paragraph} />}
        </Field>
      </Dialog>
      <ConfirmDialog isOpen={open === 'confirm'} onClose={close} onConfirm={close} title={samples.remove}>
        {samples.lost}
      </ConfirmDialog>
      <ReasonDialog
        isOpen={open === 'reason'}
        onClose={close}
        title={samples.remove}
        label={samples.about}
        help={samples.emailHelp}
        missing={samples.lost}
        most={500}
        action={samples.remove}
        look="danger"
        onSend={async () => ({ ok: true, result: null })}
        onDone={() => undefined}
      />
    </>
  )
}

export function OpenDrawer({ samples }: { samples: Samples }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} data-open="drawer">
        Drawer
      </Button>
      <Drawer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={samples.node}
        footer={
          <Button look="main" isWide>
            {samples.join}
          </Button>
        }
      >
        <p>{samples.paragraph}</p>
      </Drawer>
    </>
  )
}
