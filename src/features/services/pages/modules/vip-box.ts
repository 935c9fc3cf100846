import { defineModule } from '#site/module.ts'

/** Invites to become a member, where the site has a tier to offer; whoever has one does not see it. */
export const vipBox = defineModule({ name: 'vip-box', version: 1, isStatic: true })
