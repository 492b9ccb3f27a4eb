import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import {
  loadAnnouncement,
  markAnnouncementRead,
} from '~/features/announcement/announcement.server';
import { announcementText } from '~/features/announcement/announcement.text';
import { AnnouncementView } from '~/features/announcement/announcement-views';
import { unlistedMeta } from '~/features/company/page-meta';
import { menuText } from '~/features/frame/frame.text';
import { officeLinks } from '~/platform/document/style-links';
import { paths } from '~/platform/paths';
import { Breadcrumbs } from '~/ui/breadcrumbs';

export const links = officeLinks;

export const meta: MetaFunction<typeof loader> = (args) =>
  unlistedMeta(args.data?.title ?? announcementText.one);

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadAnnouncement(request, params.id);

export const action = ({ request, params }: ActionFunctionArgs) =>
  markAnnouncementRead(request, params.id);

export default function AnnouncementRoute() {
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { text: menuText.profile, href: paths.profile },
          { text: announcementText.title, href: paths.announcements },
        ]}
      />
      <AnnouncementView {...data} />
    </>
  );
}
