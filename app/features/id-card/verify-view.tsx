import type { CardHolder } from '@contract/membership';
import { company } from '~/features/company/company';
import { DefinitionList } from '~/ui/definition-list';
import { Notice } from '~/ui/notice';
import type { VerifyPage } from './verify.server';

const statusWords: Record<CardHolder['status'], string> = {
  active: 'Active',
  left: 'Has left',
  blocked: 'Blocked',
};

/** Says whether an ID card is genuine, and nothing about its holder that is not on it. */
export function VerifyView({ holder, refusal }: VerifyPage) {
  if (!holder) {
    return <p>{refusal ?? 'No ID card has this code. Please scan it again, or ask us.'}</p>;
  }
  const isActive = holder.status === 'active';
  return (
    <>
      <Notice type={isActive ? 'success' : 'warning'}>
        {isActive
          ? `This is a distributor of ${company.name}.`
          : `This is not a distributor of ${company.name} now.`}
      </Notice>
      <DefinitionList
        facts={[
          { label: 'Name', value: holder.name },
          { label: 'Member ID', value: holder.member_id },
          { label: 'Status', value: statusWords[holder.status] },
        ]}
      />
    </>
  );
}
