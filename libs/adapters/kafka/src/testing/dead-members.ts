import { KafkaClientFactory } from '../kafka-client-factory';
import type { KafkaBroker } from 'kafkajs/src/cluster/index.js';

/**
 * Tells the broker that the members which a killed process had in its groups are gone. It would find out by itself, but only when their
 * sessions end, and a test that kills hundreds of times would do little but wait for that.
 */
export const removeDeadMembers = async (url: string, prefix: string, clientId: string): Promise<void> => {
  const link = new KafkaClientFactory({ brokers: url.split(','), clientId: 'undertaker' });
  const { client: admin, cut: cutAdmin } = await link.admin();
  const { client: cluster, cut: cutCluster } = await link.cluster([]);
  try {
    const names = (await admin.listGroups()).groups.map(({ groupId }) => groupId).filter((id) => id.startsWith(prefix));
    if (names.length === 0) return;
    for (const { groupId, members } of (await admin.describeGroups(names)).groups) {
      const dead = members.filter((member) => member.clientId === clientId);
      if (dead.length === 0) continue;
      const coordinator = (await cluster.findGroupCoordinator({ groupId })) as KafkaBroker;
      for (const { memberId } of dead) await coordinator.leaveGroup({ groupId, memberId }).catch(() => undefined);
    }
  } finally {
    cutAdmin();
    cutCluster();
  }
};
