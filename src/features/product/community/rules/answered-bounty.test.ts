import { describe, expect, it } from 'vitest'
import { bountyRefusal } from './answered-bounty.ts'

describe('a bounty', () => {
  it('is answered by those it is meant for, as long as it is open', () => {
    const bounty = { isOpen: true, authorId: 1, targets: [] }
    expect(bountyRefusal(null, 1)).toBeNull()
    expect(bountyRefusal(bounty, 1)).toBe('own-bounty')
    expect(bountyRefusal(bounty, 2)).toBeNull()
    expect(bountyRefusal({ ...bounty, targets: [2] }, 2)).toBeNull()
    expect(bountyRefusal({ ...bounty, targets: [2] }, 3)).toBe('bounty-for-others')
    expect(bountyRefusal({ ...bounty, isOpen: false, targets: [2] }, 1)).toBeNull()
  })
})
