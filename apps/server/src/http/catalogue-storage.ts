/** The part of the catalogue about object storage. */
import { entry, type ProblemEntry } from './catalogue-entry.ts'

export const storageCatalogue = {
  'object-storage.code-taken': entry(409, '该资源编号已存在', 'This resource code is taken'),
  'object-storage.other-enabled': entry(
    409,
    '另一个对象存储刚刚被启用，请刷新后重试',
    'Another storage was enabled just now; reload and try again',
  ),
  'object-storage.kind-unknown': entry(
    400,
    '尚不支持该类对象存储：请选择 MinIO、七牛云、阿里云或腾讯云',
    'This kind of storage is not supported: choose MinIO, Qiniu, Alibaba Cloud or Tencent Cloud',
  ),
  'object-storage.endpoint-not-allowed': entry(
    400,
    '服务器未允许访问该地址：地址只含协议、主机和端口，主机须由系统管理员加入 SWAPDESK_OUTBOUND_HOSTS',
    'The server may not call this address: enter scheme, host and port only, and have its operator add the host to SWAPDESK_OUTBOUND_HOSTS',
  ),
  'object-storage.place-fixed': entry(
    409,
    '该对象存储中还有文件，类型、地址、空间名和应用 ID 不能修改：请先迁出文件，或另建对象存储',
    'This storage has files, so type, endpoint, bucket and app ID stay as they are: move the files out first, or add another storage',
  ),
  'object-storage.holds-files': entry(
    409,
    '该对象存储中还有文件，不能删除：请先停用并迁出文件',
    'This storage has files and cannot be removed: disable it and move the files out first',
  ),
  'object-storage.unreachable': entry(503, '对象存储连接失败：{reason}', 'The storage does not work: {reason}'),
  'file.storage-unreachable': entry(
    503,
    '暂时无法从对象存储读取文件，请稍后重试',
    'The file cannot be read from the object storage at the moment; try again later',
  ),
} satisfies Record<string, ProblemEntry>
