CREATE TABLE "reply_template" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"body" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "reply_template_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member_file" ADD COLUMN "state" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "member_file" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member_file" ADD COLUMN "words_sealed" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "member_locked" ON "member" USING btree ("created_at","id") WHERE stopped_at is not null;--> statement-breakpoint
CREATE INDEX "member_closed" ON "member" USING btree ("created_at","id") WHERE left_at is not null;--> statement-breakpoint
CREATE INDEX "member_file_queue" ON "member_file" USING btree ("state","created_at","member_id","kind") WHERE kind <> 'profile_pic';--> statement-breakpoint
CREATE INDEX "security_log_event" ON "security_log" USING btree ("event","at");--> statement-breakpoint
CREATE INDEX "ticket_created" ON "ticket" USING btree ("created_at","number");--> statement-breakpoint
-- Nobody decides about the documents of an account that is closed.
UPDATE "member_file" SET "state" = 'closed' WHERE "member_id" IN (SELECT "id" FROM "member" WHERE "left_at" IS NOT NULL);
