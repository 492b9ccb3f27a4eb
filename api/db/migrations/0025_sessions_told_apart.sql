ALTER TABLE "access_token" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "access_token" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "access_token" ADD COLUMN "is_one_visit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "access_token" ADD CONSTRAINT "access_token_id_unique" UNIQUE("id");--> statement-breakpoint
-- Those of one visit were told by their token alone: they end, and begin anew where they are.
DELETE FROM "access_token" WHERE "expires_at" < now() + interval '2 hours';
