DROP INDEX "job_due";--> statement-breakpoint
ALTER TABLE "job" DROP CONSTRAINT "job_singleton";--> statement-breakpoint
ALTER TABLE "job" RENAME COLUMN "singleton_key" TO "key";--> statement-breakpoint
UPDATE "job" SET "key" = "id"::text WHERE "key" IS NULL;--> statement-breakpoint
ALTER TABLE "job" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "job" DROP COLUMN "payload";--> statement-breakpoint
ALTER TABLE "job" ALTER COLUMN "key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_name_key_pk" PRIMARY KEY("name","key");--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "is_urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "job_due" ON "job" USING btree ("name","is_urgent","due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "job_lease" ON "job" USING btree ("lease_until") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "job_parked" ON "job" USING btree ("name") WHERE state = 'parked';
