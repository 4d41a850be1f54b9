// Shared select options: tenants, departments, roles, posts and menus, in the user's language.
import { useLingui } from '@lingui/react/macro'
import { useCall } from './client'
import type { Option } from '../list/filters'
import { useIsPlatform } from '../user/current-user'

type ApiTreeNode = { id: string; title: string; titleEn?: string | null; children?: readonly ApiTreeNode[] }

const staleMs = 60_000

/** A name in the user's language; the Chinese one if there is no English one. */
export function named(locale: string, name: string, nameEn: string | null | undefined): string {
  return locale === 'en' && nameEn ? nameEn : name
}

/** A node of the tree controls. */
type OptionNode = { value: string; label: string; children?: OptionNode[] }

/** API nodes converted for the tree controls. */
export function treeData(nodes: readonly ApiTreeNode[], locale: string): OptionNode[] {
  return nodes.map((node) => ({
    value: node.id,
    label: named(locale, node.title, node.titleEn),
    // The trees treat any `children` as a branch; other back ends of the API family send [] for a leaf.
    ...(node.children && node.children.length > 0 && { children: treeData(node.children, locale) }),
  }))
}

export function useMenuTree(): OptionNode[] {
  const { i18n } = useLingui()
  return treeData(useCall('menuTree', {}, { staleTimeMs: staleMs }).data ?? [], i18n.locale)
}

export function useDeptTree(tenantId?: string): OptionNode[] {
  const { i18n } = useLingui()
  return treeData(useCall('deptTree', tenantId ? { tenantId } : {}, { staleTimeMs: staleMs }).data ?? [], i18n.locale)
}

export function useRoleTree(tenantId?: string): OptionNode[] {
  const { i18n } = useLingui()
  return treeData(useCall('roleTree', tenantId ? { tenantId } : {}, { staleTimeMs: staleMs }).data ?? [], i18n.locale)
}

export function usePostOptions(tenantId?: string): Option[] {
  const { i18n } = useLingui()
  const { data } = useCall('postOptions', tenantId ? { tenantId } : {}, { staleTimeMs: staleMs })
  return (data ?? []).map((post) => ({ value: post.id, label: named(i18n.locale, post.postName, post.postNameEn) }))
}

type UserFound = { id: string; name: string | null; account: string }

/** Users to choose from, by name with the account that tells namesakes apart. */
export function userOptionsOf(users: readonly UserFound[] = []): Option[] {
  return users.map(({ id, name, account }) => ({ value: id, label: name ? `${name} (${account})` : account }))
}

/** Operators by tenant ID; only administrators of the platform choose among them. */
export function useTenantOptions(): Option[] {
  const { i18n } = useLingui()
  const isPlatform = useIsPlatform()
  const { data } = useCall('tenantOptions', {}, { staleTimeMs: staleMs, isEnabled: isPlatform })
  return (data ?? []).map((tenant) => ({
    value: tenant.tenantId,
    label: named(i18n.locale, tenant.tenantName, tenant.tenantNameEn),
  }))
}
