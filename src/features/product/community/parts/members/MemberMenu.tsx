import { request, send } from '#browser/calls/request.ts'
import { refreshPage } from '#browser/page/refresh.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { ReasonForm } from '#ui/forms/ReasonForm.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { moreIcon } from '#ui/icons.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { toast } from '#ui/toasts.ts'
import { nameModerator, takeOutMember } from '../../contract.ts'
import { MOST_REASON } from '../../rules/joining.ts'
import type { NodeMembers } from '../../schemas/desk.ts'

type Member = NodeMembers['nodes'][number]

interface Props {
  node: number
  member: Member
  onChange: (member: Member) => void
  onTakingOut: () => void
  onSilencing: () => void
}

/** Menu for a member of a node; renders nothing without entries. */
export function MemberMenu({ node, member, onChange, onTakingOut, onSilencing }: Props) {
  const { t } = useI18n()
  const { person, isModerator, can } = member
  const { name } = person
  const items = [
    ...(can.name
      ? [
          {
            label: t(isModerator ? 'community.node.member.unname' : 'community.node.member.name'),
            onChoose: async () => {
              const wanted = { node, person: person.databaseId, isModerator: !isModerator }
              if (!(await request(nameModerator, wanted))) return
              toast.success(
                t(isModerator ? 'community.node.member.unnamed' : 'community.node.member.named', { name }),
              )
              onChange({ ...member, isModerator: !isModerator })
            },
          },
        ]
      : []),
    ...(can.silence ? [{ label: t('community.node.member.silence'), onChoose: onSilencing }] : []),
    ...(can.takeOut ? [{ label: t('community.node.member.takeOut'), onChoose: onTakingOut }] : []),
  ]
  if (items.length === 0) return null
  const label = t('community.node.member.menu', { name })
  return (
    <Menu
      label={label}
      items={items}
      button={(opener) => <IconButton {...opener} icon={moreIcon} label={label} size="small" />}
    />
  )
}

interface TakeOutProps extends Pick<Props, 'node' | 'member'> {
  onDone: () => void
}

export function TakeOutForm({ node, member: { person }, onDone }: TakeOutProps) {
  const { t } = useI18n()
  return (
    <ReasonForm
      label={t('community.node.member.takeOut.reason')}
      help={t('community.node.member.takeOut.help')}
      missing={t('community.node.refuse.missing')}
      most={MOST_REASON}
      rows={2}
      action={t('community.node.member.takeOut')}
      look="danger"
      onSend={(reason) => send(takeOutMember, { node, person: person.databaseId, reason })}
      onDone={() => {
        toast.success(t('community.node.member.takenOut', { name: person.name }))
        onDone()
        return refreshPage()
      }}
    />
  )
}
