import { useState } from 'react'
import { Button, type ButtonLook, LinkButton } from '../actions/Button.tsx'
import { ColourModeToggle } from '../actions/ColourModeToggle.tsx'
import { CopyButton } from '../actions/CopyButton.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import { Icon } from '../Icon.tsx'
import { flagIcon, heartIcon, moreIcon, pencilIcon, plusIcon, shareIcon, trashIcon } from '../icons.ts'
import { Dialog } from '../overlays/Dialog.tsx'
import { Menu } from '../overlays/Menu.tsx'
import { Popover } from '../overlays/Popover.tsx'
import { toast } from '../toasts.ts'
import { OpenDialog, OpenDrawer } from './Overlays.tsx'
import { Shelf } from './Shelf.tsx'
import type { Samples } from './samples.ts'

const LOOKS: ButtonLook[] = ['main', 'quiet', 'line', 'plain', 'danger', 'gold']

export function Actions({ samples }: { samples: Samples }) {
  return (
    <>
      {LOOKS.map((look) => (
        <Shelf key={look} title={`button ${look}`}>
          <Button look={look} size="large">
            {samples.read}
          </Button>
          <Button look={look}>
            <Icon path={plusIcon} />
            {samples.ask}
          </Button>
          <LinkButton look={look} size="small" href="#top">
            {samples.follow}
          </LinkButton>
          <Button look={look} isPending>
            {samples.ask}
          </Button>
          <Button look={look} disabled>
            {samples.join}
          </Button>
          <IconButton look={look} icon={heartIcon} label={samples.follow} />
        </Shelf>
      ))}
      <Shelf title="copy, colour mode, overlays">
        <CopyButton text={samples.title} />
        <ColourModeToggle
          mode={{ preference: 'system', value: 'light', unknown: false, forced: false }}
          onToggle={() => {}}
        />
        <OpenMenu samples={samples} />
        <Popover
          label={samples.community}
          button={(opener) => (
            <Button {...opener} data-open="popover">
              <Icon path={flagIcon} />
              Popover
            </Button>
          )}
        >
          <p className="max-w-64 text-14">{samples.excerpt}</p>
        </Popover>
        <OpenDialog samples={samples} />
        <OpenDrawer samples={samples} />
      </Shelf>
      <Shelf title="toasts">
        {(['info', 'success', 'warning', 'error'] as const).map((kind) => (
          <Button
            key={kind}
            look="line"
            size="small"
            onClick={() => toast[kind](samples.bio, { group: true })}
          >
            {kind}
          </Button>
        ))}
      </Shelf>
    </>
  )
}

function OpenMenu({ samples }: { samples: Samples }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Menu
        label={samples.community}
        button={(opener) => (
          <IconButton {...opener} icon={moreIcon} label={samples.community} data-open="menu" />
        )}
        items={[
          { label: samples.read, icon: shareIcon, href: '#top' },
          { label: samples.follow, icon: pencilIcon, onChoose: () => toast.info(samples.follow) },
          {
            label: samples.remove,
            icon: trashIcon,
            isDangerous: true,
            isGroupStart: true,
            onChoose: () => setOpen(true),
          },
        ]}
      />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={samples.remove}>
        {samples.lost}
      </Dialog>
    </>
  )
}
